import type { Database } from '#server/database/connect.ts'
import { notFound, Refusal } from '#server/kit/refusal.ts'
import { isUuid } from '#server/kit/uuid.ts'
import { dropProposalAbout } from '#server/modules/approvals/index.ts'
import type { Actor } from '#server/modules/audit/index.ts'
import { lockTransfer, markDropped, type TransferRow } from './transfer-queries.ts'

/**
 * Ends a proposed transfer, which is then never booked: its proposer withdraws it, any other operator refuses it. Its
 * reference can be used again. Throws 404 for an unknown transfer, and 409 `not_proposed` for one that is booked or
 * dropped.
 */
export function dropTransfer(
  database: Database,
  { id, reason, actor }: { readonly id: string; readonly reason: string; readonly actor: Actor },
): Promise<TransferRow> {
  return database.transaction().execute(async (tx) => {
    const known = isUuid(id) ? await lockTransfer(tx, id) : undefined
    if (!known) throw notFound('transfer')
    if (known.state !== 'proposed') throw new Refusal(409, 'not_proposed', TEXTS[known.state])
    const dropped = await markDropped(tx, id, { by: actor.operatorId, reason })
    await dropProposalAbout(tx, { area: 'money', subject: known.reference }, { actor, reason })
    return dropped
  })
}

const TEXTS = {
  recorded: 'It is in the books, and stays there. A mistake is put right by another transfer.',
  withdrawn: 'It was withdrawn before.',
  refused: 'It was refused before.',
} as const
