import { Refusal } from '#server/kit/refusal.ts'
import type { Database } from '#server/database/connect.ts'
import { audit, type Doer } from '#server/modules/audit/index.ts'
import { post } from '#server/modules/ledger/index.ts'
import { eventOf, type TransferKind } from './event.ts'
import { markRecorded, takeTransfer, type TransferRow } from './transfer-queries.ts'

export interface RecordingParts {
  readonly database: Database
  /** From here on it takes two operators. */
  readonly twoOperatorsFromKobo: number
}

export interface WantedTransfer {
  readonly kind: TransferKind
  readonly amountKobo: number
  readonly reference: string
  readonly reason: string
  readonly doer: Doer
}

/**
 * Books money of the market's own that moved outside of it. Told again it books nothing. So much money takes a second
 * operator, who records the same: until then it is only proposed, and its `done_at` null.
 *
 * Refuses with 409 `reference_taken` another transfer of the same reference, and with 409 `already_proposed` the operator
 * who proposed it.
 */
export function recordTransfer(parts: RecordingParts, wanted: WantedTransfer): Promise<TransferRow> {
  const { kind, amountKobo, reference, reason, doer } = wanted
  return parts.database.kysely.transaction().execute(async (tx) => {
    const row = { reference, kind, amount_kobo: amountKobo, reason, asked_by: doer.operatorId }
    const { transfer: known, isNew } = await takeTransfer(tx, row)
    if (known.kind !== kind || known.amount_kobo !== amountKobo) throw taken()
    if (known.done_at !== null) return known
    const isOwn = known.asked_by === doer.operatorId
    const deed = { ...doer, subject: reference, reason }
    if (isOwn && amountKobo >= parts.twoOperatorsFromKobo) {
      if (!isNew) throw proposed()
      await audit(tx, { ...deed, action: `money.propose-${kind}` })
      return known
    }
    const { entryId } = await post(tx, eventOf(known))
    const recorded = await markRecorded(tx, known.id, { entryId, agreedBy: isOwn ? null : doer.operatorId })
    await audit(tx, { ...deed, action: `money.record-${kind}` })
    return recorded
  })
}

function taken(): Refusal {
  return new Refusal(409, 'reference_taken', 'This reference is of another transfer. Look at the list first.')
}

function proposed(): Refusal {
  return new Refusal(409, 'already_proposed', 'You proposed this before. A second operator has to agree.')
}
