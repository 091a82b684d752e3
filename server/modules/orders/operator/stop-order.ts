import type { App } from '#server/context.ts'
import { approve, listOpenProposals } from '#server/modules/approvals/index.ts'
import { audit } from '#server/modules/audit/index.ts'
import { applyEvent } from '../states/apply-event.ts'
import { onRunningOrder, type OperatorAct } from './on-running-order.ts'

const ACTION = 'order.stop'

/**
 * An operator cancels an order, and all money goes back to the buyer. Both parties read the reason, of two operators that of
 * the first. `proposed`: a second operator has to stop it too. Throws what `onRunningOrder` and `approve` throw.
 */
export function stopOrder(app: App, act: OperatorAct): Promise<'stopped' | 'proposed'> {
  return onRunningOrder(app, act, async (tx, order) => {
    const { reason, actor } = act
    const { id, buyer_id, seller_id, items_kobo, delivery_kobo } = order
    const proposals = await listOpenProposals(tx, 'order', [id])
    const { state } = await approve(app, tx, {
      action: ACTION,
      subject: id,
      amountKobo: items_kobo + delivery_kobo,
      input: {},
      reason,
      actor,
      members: [buyer_id, seller_id],
      needsTwo: { fromKobo: app.config.ORDER_TWO_OPERATORS_FROM * 100 },
    })
    if (state === 'proposed') return 'proposed'
    const note = proposals.get(id)?.reason ?? reason
    await applyEvent(app, tx, order, { event: 'stop', byId: actor.operatorId, note })
    await audit(tx, { ...actor, action: ACTION, subject: id, reason })
    return 'stopped'
  })
}
