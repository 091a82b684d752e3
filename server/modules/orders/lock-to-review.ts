import { sql } from 'kysely'
import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { stateChanged, wrongParty } from './change-order.ts'
import { getOrder, roleIn } from './find-order.ts'
import { REVIEW_DAYS } from './presenter.ts'
import { findOrderPage } from './queries.ts'

/** What a review is about. */
export interface Reviewable {
  readonly id: string
  readonly number: string
  readonly seller_id: string
  readonly product_id: string
  readonly product_name: string
}

/**
 * Locks an order whose buyer may review it. Throws 404 for anybody but its parties, 403 `wrong_party` for the seller, 409
 * `state_changed` with the order before its completion, and 409 `too_late` from 60 days after its end on.
 */
export async function lockToReview(app: App, tx: Db, orderId: string, userId: string): Promise<Reviewable> {
  const page = await findOrderPage(tx, orderId)
  if (roleIn(page, userId) === 'seller') throw wrongParty()
  const { rows } = await sql<Reviewable & { is_late: boolean }>`
    select orders.id, number, seller_id, product_id, listing ->> 'name' as product_name,
      ended_at <= now() - make_interval(days => ${REVIEW_DAYS}) as is_late
    from orders.orders join orders.lines on order_id = orders.id and position = 1
    where orders.id = ${orderId} and state = 'completed' for update of orders
  `.execute(tx)
  const [found] = rows
  if (!found) throw stateChanged(await getOrder(app, tx, userId, orderId))
  if (found.is_late) throw new Refusal(409, 'too_late', `A review can be written for ${REVIEW_DAYS} days.`)
  return found
}
