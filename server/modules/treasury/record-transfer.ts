import type { App } from '#server/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { approve } from '#server/modules/approvals/index.ts'
import { audit, type Actor } from '#server/modules/audit/index.ts'
import { post } from '#server/modules/ledger/index.ts'
import { eventOf, type TransferKind } from './event.ts'
import { markProposed, markRecorded, takeTransfer, type TransferRow } from './transfer-queries.ts'

interface WantedTransfer {
  readonly kind: TransferKind
  readonly amountKobo: number
  readonly reference: string
  readonly reason: string
  readonly actor: Actor
}

/**
 * Books a transfer of the market's own money outside the market. Idempotent. If a second operator is needed, it is only
 * proposed, with `done_at` null, until that operator records the same.
 *
 * Throws 409 `reference_taken` if the reference belongs to another transfer, and what `approve` throws.
 */
export function recordTransfer(app: App, transfer: WantedTransfer): Promise<TransferRow> {
  const { kind, amountKobo, reference, reason, actor } = transfer
  return app.database.transaction().execute(async (tx) => {
    const known = await takeTransfer(tx, {
      reference,
      kind,
      amount_kobo: amountKobo,
      reason,
      asked_by: actor.operatorId,
    })
    if (known.kind !== kind || known.amount_kobo !== amountKobo)
      throw new Refusal(409, 'reference_taken', 'This reference is of another transfer. Look at the list first.')
    if (known.done_at !== null) return known
    const action = `money.record-${kind}`
    const { state, proposedBy, agreedBy } = await approve(app, tx, {
      action,
      subject: reference,
      amountKobo,
      input: {},
      reason,
      actor,
      members: [],
      needsTwo: { fromKobo: app.config.BILL_TWO_OPERATORS_FROM * 100 },
    })
    if (state === 'proposed') return markProposed(tx, known.id, { by: proposedBy, reason })
    const { entryId } = await post(tx, eventOf(known))
    const recorded = await markRecorded(tx, known.id, { entryId, by: proposedBy, agreedBy })
    await audit(tx, { ...actor, action, subject: reference, reason })
    return recorded
  })
}
