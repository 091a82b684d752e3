import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { notFound, Refusal } from '#server/kit/refusal.ts'
import { refuseOwnAccount } from '#server/modules/approvals/index.ts'
import type { Actor } from '#server/modules/audit/index.ts'
import { lockOrder, type OrderRow } from '../queries.ts'
import { StateChanged } from '../states/state-changed.ts'
import { findTransition } from '../states/transitions.ts'

export interface OperatorAct {
  readonly id: string
  readonly reason: string
  readonly actor: Actor
}

/**
 * Runs what an operator does in a transaction that has locked the order. Throws 404, 403 `own_account` for its buyer and its
 * seller, and 409 `state_changed` if it was not paid or has ended, or if the work throws `StateChanged`.
 */
export function onRunningOrder<T>(
  app: App,
  { id, actor }: Pick<OperatorAct, 'id' | 'actor'>,
  work: (tx: Db, order: OrderRow) => Promise<T>,
): Promise<T> {
  return app.database
    .transaction()
    .execute(async (tx) => {
      const order = await lockOrder(tx, id)
      if (!order) throw notFound('order')
      await refuseOwnAccount(app, tx, actor, [order.buyer_id, order.seller_id])
      if (!findTransition('stop', order.state)) throw new StateChanged()
      return work(tx, order)
    })
    .catch((error: unknown) => {
      if (!(error instanceof StateChanged)) throw error
      throw new Refusal(409, 'state_changed', 'This does not fit the order as it is now. Look at it again.')
    })
}
