import type { Reported } from '#contracts/complaints.ts'
import type { App } from '#server/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { isSuspended } from '#server/modules/accounts/index.ts'
import { audit } from '#server/modules/audit/index.ts'
import { onRunningOrder, type OperatorAct } from '../operator/on-running-order.ts'
import { openComplaint } from './complain.ts'

const ACTION = 'complaint.report'

/**
 * An operator reports a problem for a buyer who is suspended, and so cannot. Returns the id of the complaint. Throws 409
 * `not_suspended`, and what `onRunningOrder` and `openComplaint` throw.
 */
export function complainForBuyer(app: App, act: OperatorAct, reported: Reported): Promise<string> {
  return onRunningOrder(app, act, async (tx, order) => {
    if (!(await isSuspended(tx, order.buyer_id)))
      throw new Refusal(409, 'not_suspended', 'The buyer is not suspended, and reports problems alone.')
    const { id } = await openComplaint(app, tx, order, reported, { kind: 'kanti', id: act.actor.operatorId })
    await audit(tx, { ...act.actor, action: ACTION, subject: id, reason: act.reason })
    return id
  })
}
