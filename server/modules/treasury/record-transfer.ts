import type { App } from '#server/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { approve } from '#server/modules/approvals/index.ts'
import { audit, type Actor } from '#server/modules/audit/index.ts'
import { post } from '#server/modules/ledger/index.ts'
import { eventOf, type TransferKind } from './event.ts'
import { markProposed, markRecorded, takeTransfer, type TransferRow } from './transfer-queries.ts'

export interface WantedTransfer {
  readonly kind: TransferKind
  readonly amountKobo: number
  readonly reference: string
  readonly reason: string
  readonly actor: Actor
}

/**
 * Books money of the market's own that moved outside of it. Told again it books nothing. Where it takes a second
 * operator, who records the same, it is only proposed until then, and its `done_at` null.
 *
 * Refuses with 409 `reference_taken` another transfer of the same reference, and as `approve` does.
 */
export function recordTransfer(app: App, wanted: WantedTransfer): Promise<TransferRow> {
  const { kind, amountKobo, reference, reason, actor } = wanted
  return app.database.kysely.transaction().execute(async (tx) => {
    const known = await takeTransfer(tx, {
      reference,
      kind,
      amount_kobo: amountKobo,
      reason,
      asked_by: actor.operatorId,
    })
    if (known.kind !== kind || known.amount_kobo !== amountKobo) throw taken()
    if (known.done_at !== null) return known
    const action = `money.record-${kind}`
    const { state, proposedBy, agreedBy } = await approve(tx, {
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

function taken(): Refusal {
  return new Refusal(409, 'reference_taken', 'This reference is of another transfer. Look at the list first.')
}
