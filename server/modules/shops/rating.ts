import type { Rating } from '#contracts/reviews.ts'
import type { ShopPage } from '#contracts/shops.ts'

/** From this many reviews on an average is shown. */
const FEWEST_REVIEWS = 3
/** From this many ended orders on statistics are shown. */
const FEWEST_ORDERS = 5

/** Reviews of a seller and the sum of their stars; null without a score. */
export interface RatedRow {
  readonly review_count: number | null
  readonly review_stars: number | null
}

/** As in `statistics` of a shop; null without a score. */
export interface ScoredRow {
  readonly orders_ended: number | null
  readonly orders_done: number | null
  readonly on_time: number | null
  readonly on_time_of: number | null
  readonly problems_upheld: number | null
  readonly returns_declined: number | null
  readonly answers_within: number | null
}

export function toRating({ review_count: count, review_stars: stars }: RatedRow): Rating {
  if (count === null || stars === null || count < FEWEST_REVIEWS) return null
  return { average: Math.round((stars / count) * 10) / 10, count }
}

export function toStatistics(row: ScoredRow): ShopPage['statistics'] {
  const { orders_ended, orders_done, on_time, on_time_of, problems_upheld, returns_declined, answers_within } = row
  if (orders_ended === null || orders_ended < FEWEST_ORDERS) return null
  return {
    orders_ended,
    orders_done: orders_done!,
    on_time: on_time!,
    on_time_of: on_time_of!,
    problems_upheld: problems_upheld!,
    returns_declined: returns_declined!,
    answers_within,
  }
}
