import type { Generated } from 'kysely'

export interface SavedItemsTables {
  'saved_items.items': {
    id: Generated<string>
    user_id: string
    product_id: string
    saved_at: Generated<Date>
    price_kobo: number | null
  }
}
