import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { notFound, Refusal } from '#server/kit/refusal.ts'
import { approve, listOpenProposals } from '#server/modules/approvals/index.ts'
import { audit, type Actor } from '#server/modules/audit/index.ts'
import { lockOrder, type OrderRow } from '../queries.ts'
import { orderFrozen } from '../states/apply-event.ts'
import { applyToComplaint } from './apply-to-complaint.ts'
import { findComplaint } from './operator-queries.ts'
import type { Decision } from './complaint-rules.ts'
import { partBelow } from './part-below.ts'

const ACTION = 'complaint.decide'

/** What a second operator has to repeat. */
export interface DecisionInput {
  readonly decision: Decision
  readonly kobo: number | null
}

interface WantedDecision {
  readonly id: string
  readonly decision: Decision
  /** For `part`. */
  readonly kobo: number | undefined
  readonly reason: string
  readonly actor: Actor
}

/**
 * An operator decides a complaint in review. Both parties read the reason, of two operators that of the first. `proposed`: a
 * second operator has to decide the same. Throws 404, 409 `state_changed` or `order_frozen`, 422 for an amount that is not
 * below the total, and what `approve` throws.
 */
export function decideComplaint(app: App, wanted: WantedDecision): Promise<'decided' | 'proposed'> {
  const { decision, reason, actor } = wanted
  return app.database.transaction().execute(async (tx) => {
    const { id, order } = await lockInReview(tx, wanted.id)
    if (order.frozen_at !== null) throw orderFrozen()
    const total = order.items_kobo + order.delivery_kobo
    const kobo = decision === 'part' ? partBelow(total, wanted.kobo) : null
    const input: DecisionInput = { decision, kobo }
    const proposals = await listOpenProposals(tx, 'complaint', [id])
    const { state, proposedBy, agreedBy } = await approve(app, tx, {
      action: ACTION,
      subject: id,
      amountKobo: total,
      input,
      reason,
      actor,
      members: [order.buyer_id, order.seller_id],
      needsTwo: { fromKobo: app.config.ORDER_TWO_OPERATORS_FROM * 100 },
    })
    if (state === 'proposed') return 'proposed'
    const note = proposals.get(id)?.reason ?? reason
    const row = { complaint_id: id, decision, amount_kobo: kobo, reason: note, asked_by: proposedBy }
    await tx
      .insertInto('orders.decisions')
      .values({ ...row, agreed_by: agreedBy })
      .execute()
    const event = `decide_${decision}` as const
    await applyToComplaint(app, tx, order, { event, byId: actor.operatorId, note, kobo: kobo ?? undefined })
    await audit(tx, { ...actor, action: ACTION, subject: id, reason })
    return 'decided'
  })
}

async function lockInReview(tx: Db, asked: string): Promise<{ id: string; order: OrderRow }> {
  const known = await findComplaint(tx, asked)
  if (!known) throw notFound('complaint')
  const { id, order_id } = known
  const order = (await lockOrder(tx, order_id))!
  if ((await findComplaint(tx, id))!.state === 'review') return { id, order }
  throw new Refusal(409, 'state_changed', 'This does not fit the complaint as it is now. Look at it again.')
}
