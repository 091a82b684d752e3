import { sql } from 'kysely'
import type { App } from '#server/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { audit } from '#server/modules/audit/index.ts'
import { movedEmail } from '../clock-emails.ts'
import { notifyBoth } from '../notify-parties.ts'
import { freezeOrder, insertMarks, unfreezeOrder } from '../states/freeze.ts'
import { StateChanged } from '../states/state-changed.ts'
import { onRunningOrder, type OperatorAct } from './on-running-order.ts'

interface ForDays extends OperatorAct {
  readonly days: number
}

interface Extension extends ForDays {
  /** As the operator read it. */
  readonly deadline: Date
}

/**
 * Moves the deadline by whole days. Throws what `onRunningOrder` throws, also if the deadline has changed, so that two
 * operators do not both move it; and 409 `order_frozen`.
 */
export function extendByOperator(app: App, { days, deadline, ...act }: Extension): Promise<void> {
  return onRunningOrder(app, act, async (tx, { id, frozen_at, due_at }) => {
    if (frozen_at !== null)
      throw new Refusal(409, 'order_frozen', 'The order is frozen, so its clock stands still. Unfreeze it first.')
    if (due_at?.getTime() !== deadline.getTime()) throw new StateChanged()
    await sql`
      update orders.orders set due_at = due_at + make_interval(days => ${days}),
        remind_at = remind_at + make_interval(days => ${days})
      where id = ${id}
    `.execute(tx)
    const note = `${days === 1 ? '1 day' : `${days} days`}: ${act.reason}`
    await insertMarks(tx, [id], 'extended', { by_kind: 'kanti', by_id: act.actor.operatorId, note })
    await notifyBoth(app, tx, id, (row, role) => movedEmail(app, row, role))
    await audit(tx, { ...act.actor, action: 'order.extend', subject: id, reason: act.reason })
  })
}

/** Freezes an order, or starts its freeze anew. The parties do not read why. Throws what `onRunningOrder` throws. */
export function freezeByOperator(app: App, { days, ...act }: ForDays): Promise<void> {
  return onRunningOrder(app, act, async (tx, order) => {
    await freezeOrder(app, tx, order, days, { byId: act.actor.operatorId, note: act.reason })
    await audit(tx, { ...act.actor, action: 'order.freeze', subject: order.id, reason: act.reason })
  })
}

/** Ends an operator's freeze. Throws what `onRunningOrder` throws, also if no operator has frozen the order. */
export function unfreezeByOperator(app: App, act: OperatorAct): Promise<void> {
  return onRunningOrder(app, act, async (tx, order) => {
    await unfreezeOrder(app, tx, order, { byId: act.actor.operatorId, note: act.reason })
    await audit(tx, { ...act.actor, action: 'order.unfreeze', subject: order.id, reason: act.reason })
  })
}
