import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { available, sumBrought } from '#server/modules/ledger/index.ts'
import { askRefund } from './ask-refund.ts'
import { leftOf } from './left-of-payment.ts'
import { listReturnable, lockPayments, type Intent, type PurposeName } from './queries.ts'

interface WantedReturn {
  readonly userId: string
  readonly reason: string
  /** Where the money may have come from. */
  readonly purposes: readonly PurposeName[]
  /** Prepares the money, once the payer's payments are locked; returns the amount in kobo. */
  readonly ready: (tx: Db) => Promise<number>
}

/**
 * Refunds wallet money to the cards it came from, the newest top-ups first, for its owner. Returns the amount in kobo.
 * Throws 409 `not_refundable` for more than can be refunded now.
 */
export async function returnToCards(
  app: App,
  tx: Db,
  { userId, reason, purposes, ready }: WantedReturn,
): Promise<number> {
  await lockPayments(tx, userId)
  const totalKobo = await ready(tx)
  let restKobo = totalKobo
  for (const payment of await listReturnable(tx, userId, purposes)) {
    if (restKobo === 0) break
    const amountKobo = Math.min(restKobo, await returnableOf(tx, payment))
    if (amountKobo <= 0) continue
    await askRefund(app, tx, { reference: payment.reference, amountKobo, reason, askedBy: userId })
    restKobo -= amountKobo
  }
  if (restKobo > 0) {
    const text =
      'Not all of this money can go back to a card now. Wait for the end of any refund that is under way, or contact us.'
    throw new Refusal(409, 'not_refundable', text)
  }
  return totalKobo
}

/** Not what an order still holds of a payment, and not what its seller has. */
async function returnableOf(tx: Db, payment: Intent): Promise<number> {
  const broughtKobo = await sumBrought(tx, payment.entry_id!, available(payment.user_id))
  return Math.min(leftOf(payment), broughtKobo - payment.returned_kobo)
}
