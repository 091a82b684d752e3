import type { Order } from '#contracts/orders.ts'
import type { App } from '#server/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { stateChanged, wrongParty, type OrderCall } from './change-order.ts'
import { getOrder, roleIn } from './find-order.ts'
import { lockOrder } from './queries.ts'
import { changesByMember } from './rate-limits.ts'
import { orderFrozen } from './states/apply-event.ts'

/**
 * Chooses where the money of an order that is paid by card goes if it comes back. Throws 404, 403 `wrong_party` for the
 * seller, 422 `not_by_card`, 409 `state_changed` after the end, and 409 `order_frozen` while a bank or an operator looks
 * at the order.
 */
export async function setRefundTo(
  app: App,
  { params: { id }, caller: { userId } }: OrderCall,
  refundTo: 'wallet' | 'card',
): Promise<Order> {
  await app.rateLimits.consume(changesByMember, userId)
  const hasEnded = await app.database.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, id)
    if (roleIn(order, userId) !== 'buyer') throw wrongParty()
    if (order!.ended_at !== null) return true
    if (order!.frozen_at !== null) throw orderFrozen()
    if (order!.state !== 'placed' && order!.payment_reference === null)
      throw new Refusal(422, 'not_by_card', 'This order was paid from your wallet, so its money comes back there.')
    await tx.updateTable('orders.orders').set({ refund_to: refundTo }).where('id', '=', id).execute()
    return false
  })
  const order = await getOrder(app, app.database, userId, id)
  if (hasEnded) throw stateChanged(order)
  return order
}
