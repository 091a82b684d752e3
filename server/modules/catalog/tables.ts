import type { Generated } from 'kysely'

export interface CatalogTables {
  'catalog.categories': {
    id: Generated<string>
    name: string
    picture_id: string
    position: number
    retired_at: Date | null
    created_at: Generated<Date>
    name_text: Generated<string>
    takes_orders: Generated<boolean>
    is_returnable: Generated<boolean>
  }
  'catalog.products': {
    id: Generated<string>
    seller_id: string
    category_id: string
    cover_id: string
    name: string
    brand_name: string
    color: 'blue' | 'red' | 'white' | 'brown' | 'yellow' | 'black'
    description: string
    condition: 'brand_new' | 'fairly_used'
    condition_grade: 'like_new' | 'good' | 'fair' | null
    price_kobo: number
    weight_grams: number
    in_stock: Generated<boolean>
    review_count: number | null
    review_stars: number | null
    warranty_duration: number
    warranty_duration_type: 'none' | 'month' | 'year'
    warranty_address: string
    state: string
    created_at: Generated<Date>
    updated_at: Generated<Date>
    unlisted_at: Date | null
    deleted_at: Date | null
    name_text: Generated<string>
    brand_text: Generated<string>
    paused_at: Date | null
    taken_down_at: Date | null
    suspended_at: Date | null
    is_listed: Generated<boolean>
    takes_orders: Generated<boolean>
  }
  'catalog.stock': {
    product_id: string
    pieces: number
  }
  'catalog.product_media': {
    product_id: string
    position: number
    media_id: string
  }
  'catalog.take_downs': {
    id: Generated<string>
    product_id: string
    reason: string
    taken_down_by: string
    taken_down_at: Generated<Date>
    restored_by: string | null
    restored_at: Date | null
  }
  'catalog.interest': {
    product_id: string
    views: Generated<number>
    contacts: Generated<number>
  }
  'catalog.shop_days': {
    seller_id: string
    slot: number
    day: string
    views: Generated<number>
    contacts: Generated<number>
  }
  'catalog.words': {
    word: string
    name_count: Generated<number>
    description_count: Generated<number>
    misspellings: Generated<string[]>
  }
  'catalog.listing_counts': {
    kind: 'all' | 'band' | 'day'
    category_id: string | null
    condition: string | null
    state: string | null
    bucket: number
    count: number
  }
  'catalog.listing_changes': {
    category_id: string
    condition: string
    state: string
    band: number
    day: number
    delta: number
  }
  'catalog.word_changes': {
    name_words: string[]
    description_words: string[]
    delta: number
  }
}
