import type { OperatorPurchase } from '#contracts/operator/bills.ts'
import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { notFound, Refusal } from '#server/kit/refusal.ts'
import { approve } from '#server/modules/approvals/index.ts'
import { audit, type Actor } from '#server/modules/audit/index.ts'
import { lockPurchase, type LockedPurchase } from './purchase-queries.ts'
import { deliver, fail } from './settle-purchase.ts'

interface WantedSettlement {
  readonly id: string
  readonly outcome: NonNullable<OperatorPurchase['proposal']>['outcome']
  readonly reason: string
  readonly actor: Actor
}

/**
 * Settles a purchase that the provider leaves open. `proposed`: a second operator has to settle it the same way. Throws
 * 409 for a purchase that is settled or was not sent, and what `approve` throws.
 */
export function settleByHand(app: App, settlement: WantedSettlement): Promise<'settled' | 'proposed'> {
  const { id, outcome, reason, actor } = settlement
  return app.database.transaction().execute(async (tx) => {
    const purchase = await getSettleable(tx, id)
    const action = `purchase.settle-${outcome}`
    const { state } = await approve(app, tx, {
      action,
      subject: id,
      amountKobo: purchase.amount_kobo,
      input: {},
      reason,
      actor,
      members: [purchase.user_id],
      needsTwo: { fromKobo: app.config.BILL_TWO_OPERATORS_FROM * 100 },
    })
    if (state === 'proposed') return 'proposed'
    const text = 'Settled by our team'
    await (outcome === 'delivered' ? deliver(app, tx, purchase, null, text) : fail(app, tx, purchase, text))
    await audit(tx, { ...actor, action, subject: id, reason })
    return 'settled'
  })
}

async function getSettleable(tx: Db, id: string): Promise<LockedPurchase> {
  const purchase = await lockPurchase(tx, id)
  if (!purchase) throw notFound('purchase')
  if (purchase.state === 'unknown' || purchase.state === 'review') return purchase
  throw new Refusal(409, 'not_settleable', 'Only a purchase that the provider leaves open is settled by hand.')
}
