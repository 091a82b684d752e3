import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { audit, type Doer } from '#server/modules/audit/index.ts'
import type { BillsParts } from '../parts.ts'
import { lockPurchase, type LockedPurchase } from '../purchase-queries.ts'
import { deliver, fail } from '../settle-purchase.ts'
import { insertSettlement, listOpenSettlements, markDone, type Settlement } from '../settlement-queries.ts'

export interface WantedSettlement {
  readonly id: string
  readonly outcome: Settlement['outcome']
  readonly reason: string
  readonly doer: Doer
}

/**
 * Brings to its end what the provider leaves open. `proposed`: so much money takes a second operator, who settles it the
 * same way. Refuses with 409 what is settled or was not sent, and what the same operator proposed before.
 */
export function settleByHand(parts: BillsParts, wanted: WantedSettlement): Promise<'settled' | 'proposed'> {
  const { id, outcome, reason, doer } = wanted
  return parts.database.kysely.transaction().execute(async (tx) => {
    const purchase = await getSettleable(tx, id)
    const proposal = (await listOpenSettlements(tx, [id])).get(id)
    const needsTwo = purchase.amount_kobo >= parts.twoOperatorsFromKobo
    if (needsTwo && !isAgreed(proposal, wanted)) {
      await insertSettlement(tx, { purchase_id: id, outcome, reason, asked_by: doer.operatorId })
      await audit(tx, { ...doer, action: `purchase.propose-${outcome}`, subject: id, reason })
      return 'proposed'
    }
    const settlementId =
      proposal?.id ?? (await insertSettlement(tx, { purchase_id: id, outcome, reason, asked_by: doer.operatorId }))
    await markDone(tx, settlementId, needsTwo ? doer.operatorId : null)
    const text = 'Settled by our team'
    await (outcome === 'delivered' ? deliver(parts, tx, purchase, null, text) : fail(parts, tx, purchase, text))
    await audit(tx, { ...doer, action: `purchase.settle-${outcome}`, subject: id, reason })
    return 'settled'
  })
}

async function getSettleable(tx: Kysely<Tables>, id: string): Promise<LockedPurchase> {
  const purchase = await lockPurchase(tx, id)
  if (!purchase) throw new Refusal(404, 'not_found', 'We could not find that purchase.')
  if (purchase.state === 'unknown' || purchase.state === 'review') return purchase
  throw new Refusal(409, 'not_settleable', 'Only a purchase that the provider leaves open is settled by hand.')
}

/** Whether another operator proposed the same before. */
function isAgreed(proposal: Settlement | undefined, { outcome, doer }: WantedSettlement): boolean {
  if (!proposal) return false
  if (proposal.outcome === outcome && proposal.asked_by !== doer.operatorId) return true
  const text =
    proposal.asked_by === doer.operatorId
      ? 'You proposed this before. A second operator has to agree.'
      : `Another operator proposed ${proposal.outcome}. Talk to each other first.`
  throw new Refusal(409, 'already_proposed', text)
}
