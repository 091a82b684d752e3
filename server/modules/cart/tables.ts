import type { Generated } from 'kysely'

export interface CartTables {
  'cart.items': {
    user_id: string
    product_id: string
    quantity: number
    seen_price_kobo: number
    added_at: Generated<Date>
    seen_version: string | null
  }
}
