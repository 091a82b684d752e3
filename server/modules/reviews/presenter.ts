import type { OperatorReview } from '#contracts/operator/reviews.ts'
import type { Review, ShownReview } from '#contracts/reviews.ts'
import type { Db } from '#server/database/connect.ts'
import { hasContactData } from '#server/kit/contact-data.ts'
import { GONE } from '#server/modules/orders/index.ts'
import { findReviewOfOrder, type OrderReviewRow, type ReviewRow } from './queries.ts'

/** A review as a party of its order reads it. */
export function toReview(row: OrderReviewRow, role: 'buyer' | 'seller'): Review {
  return {
    id: row.id,
    stars: row.stars,
    text: row.text,
    created_at: row.created_at.toISOString(),
    reply: row.reply,
    hidden_reason: row.hidden_reason,
    can_reply: role === 'seller' && row.can_reply,
  }
}

/** For the page of an order. */
export async function findReview(
  db: Db,
  orderId: string,
  role: 'buyer' | 'seller',
): Promise<{ review: Review | null } | null> {
  const row = await findReviewOfOrder(db, orderId)
  if (!row) return null
  return { review: row.deleted_at === null ? toReview(row, role) : null }
}

export function toShownReview(row: ReviewRow): ShownReview {
  return {
    id: row.id,
    stars: row.stars,
    text: row.text,
    by: shortName(row),
    product: { id: row.product_id, name: row.product_name },
    created_at: row.created_at.toISOString(),
    reply: row.reply,
  }
}

/** "Ada O.": enough to see that there was somebody. A name of today, which may hold what a review may not. */
function shortName({ is_buyer_gone, buyer_first_name, buyer_last_name }: ReviewRow): string {
  if (is_buyer_gone) return GONE
  const [initial] = (buyer_last_name ?? '').trim()
  const name = [(buyer_first_name ?? '').trim(), initial && `${initial}.`].filter(Boolean).join(' ')
  return name === '' || hasContactData(name) ? 'A buyer' : name
}

export function toOperatorReview(row: ReviewRow): OperatorReview {
  const { open_reports: reports, is_buyer_gone, buyer_first_name, buyer_last_name } = row
  return {
    id: row.id,
    order: { id: row.order_id, number: row.number },
    stars: row.stars,
    text: row.text,
    reply: row.reply,
    buyer: { id: row.buyer_id, name: is_buyer_gone ? GONE : `${buyer_first_name} ${buyer_last_name}`.trim() },
    seller: { id: row.seller_id, name: row.storename || GONE },
    status: row.hidden_at !== null ? 'hidden' : reports.length > 0 ? 'reported' : 'shown',
    hidden_reason: row.hidden_reason,
    reports: [...reports],
    created_at: row.created_at.toISOString(),
  }
}
