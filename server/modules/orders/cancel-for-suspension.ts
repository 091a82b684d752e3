import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { refuseOwnAccount } from '#server/modules/approvals/index.ts'
import type { Actor } from '#server/modules/audit/index.ts'
import { listOpen, lockOrder, type OrderRow } from './queries.ts'
import { applyEvent } from './states/apply-event.ts'
import { findTransition } from './states/transitions.ts'

/**
 * Cancels the orders of a member who is suspended, on either side, in the transaction of the suspension. Orders that are
 * frozen, sent or delivered go on. Throws 403 `own_account` if the operator is the other party of an open order: the
 * suspension decides about its money too.
 */
export async function cancelForSuspension(app: App, tx: Db, userId: string, actor: Actor): Promise<void> {
  const open = await listOpen(tx, userId)
  await refuseOwnAccount(app, tx, actor, [...new Set(open.flatMap(({ buyer_id, seller_id }) => [buyer_id, seller_id]))])
  const orders: OrderRow[] = []
  for (const { id } of open) orders.push((await lockOrder(tx, id))!)
  for (const order of orders) {
    if (order.frozen_at === null && findTransition('suspend', order.state))
      await applyEvent(app, tx, order, { event: 'suspend', byId: actor.operatorId })
  }
}
