import type { Generated } from 'kysely'

export interface ReviewsTables {
  'reviews.reviews': {
    id: Generated<string>
    order_id: string
    buyer_id: string
    seller_id: string
    product_id: string
    product_name: string
    stars: number
    text: string
    created_at: Generated<Date>
    reply: string | null
    replied_at: Date | null
    hidden_at: Date | null
    hidden_reason: string | null
    deleted_at: Date | null
  }
  'reviews.reports': {
    id: Generated<string>
    review_id: string
    reporter_id: string | null
    reason: string
    created_at: Generated<Date>
    resolved_at: Date | null
  }
  'reviews.scores': {
    seller_id: string
    review_count: number
    review_stars: number
    orders_ended: number
    orders_done: number
    on_time: number
    on_time_of: number
    problems_upheld: number
    returns_declined: number
    answers_within: number | null
    is_reliable: boolean
    computed_at: Generated<Date>
  }
}
