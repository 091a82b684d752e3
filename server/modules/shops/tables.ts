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
  'shops.order_terms': {
    seller_id: string
    takes_orders: boolean
    pickup_place: string | null
    pickup_days: number | null
    door_fee_home_kobo: number | null
    door_fee_elsewhere_kobo: number | null
    door_days: number | null
    updated_at: Generated<Date>
  }
}
