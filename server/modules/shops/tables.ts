import type { Generated } from 'kysely'

export interface ShopsTables {
  'shops.shops': {
    seller_id: string
    storename: string
    description: Generated<string>
    address_1: string
    address_2: Generated<string>
    city: string
    state: string
    postal_code: Generated<string>
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
}
