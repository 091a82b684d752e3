import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { listOpen, lockOrder, type OrderRow } from './queries.ts'
import { applyEvent } from './states/apply-event.ts'
import { findTransition } from './states/transitions.ts'

/**
 * Cancels the orders of a member who is suspended, on either side, in the transaction of the suspension. Orders that are
 * frozen, sent or delivered go on.
 */
export async function cancelForSuspension(app: App, tx: Db, userId: string): Promise<void> {
  const orders: OrderRow[] = []
  for (const { id } of await listOpen(tx, userId)) orders.push((await lockOrder(tx, id))!)
  for (const order of orders) {
    if (order.frozen_at === null && findTransition('suspend', order.state))
      await applyEvent(app, tx, order, { event: 'suspend', byId: null })
  }
}
