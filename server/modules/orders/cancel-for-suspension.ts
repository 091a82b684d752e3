import type { z } from 'zod'
import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { isSuspended } from '#server/modules/accounts/index.ts'
import { refuseOwnAccount } from '#server/modules/approvals/index.ts'
import type { Actor } from '#server/modules/audit/index.ts'
import { cancelSuspendedJob } from './jobs.ts'
import { listOpen, lockOrder, type OrderRow } from './queries.ts'
import { applyEvent } from './states/apply-event.ts'
import { findTransition } from './states/transitions.ts'

/** Each cancelled order locks the wallet of its buyer until the transaction ends. */
const AT_ONCE = 25

/**
 * Cancels the orders of a member who is suspended, on either side: the first in the transaction of the suspension, more
 * than `AT_ONCE` by a job. Orders that are frozen, sent or delivered go on. Throws 403 `own_account` if the operator is
 * the other party of an open order: the suspension decides about its money too.
 */
export async function cancelForSuspension(app: App, tx: Db, userId: string, actor: Actor): Promise<void> {
  const open = await listOpen(tx, userId)
  await refuseOwnAccount(app, tx, actor, [...new Set(open.flatMap(({ buyer_id, seller_id }) => [buyer_id, seller_id]))])
  await cancelSome(app, tx, { userId, operatorId: actor.operatorId })
}

type Suspension = z.output<typeof cancelSuspendedJob.payload>

/** Cancels the next orders, unless the member was restored meanwhile. */
export function cancelMore(app: App, suspension: Suspension): Promise<void> {
  return app.database.transaction().execute(async (tx) => {
    if (await isSuspended(tx, suspension.userId)) await cancelSome(app, tx, suspension)
  })
}

async function cancelSome(app: App, tx: Db, suspension: Suspension): Promise<void> {
  const { userId, operatorId } = suspension
  const cancellable = (await listOpen(tx, userId)).filter(isCancelled)
  const orders: OrderRow[] = []
  for (const { id } of cancellable.slice(0, AT_ONCE)) orders.push((await lockOrder(tx, id))!)
  for (const order of orders)
    if (isCancelled(order)) await applyEvent(app, tx, order, { event: 'suspend', byId: operatorId })
  if (cancellable.length > AT_ONCE) await app.queue.enqueue(tx, cancelSuspendedJob, suspension)
}

function isCancelled({ frozen_at, state }: Pick<OrderRow, 'frozen_at' | 'state'>): boolean {
  return frozen_at === null && findTransition('suspend', state) !== undefined
}
