import type { Kysely } from 'kysely'
import type { App } from '#server/context.ts'
import type { Tables } from '#server/database/tables.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { askRefund } from './ask-refund.ts'
import { leftOf } from './left-of-payment.ts'
import { listReturnable, lockPayments } from './queries.ts'

export interface WantedReturn {
  readonly userId: string
  readonly reason: string
  /** Makes the money ready to leave, once nobody else pays or books anything of the payer; gives how much it is. */
  readonly ready: (tx: Kysely<Tables>) => Promise<number>
}

/**
 * Sends money of a wallet back to the cards that it came from, those of the newest payments first, for its owner. Gives how
 * much that is. Refuses with 409 `not_refundable` more than can go back now.
 */
export async function returnToCards(
  app: App,
  tx: Kysely<Tables>,
  { userId, reason, ready }: WantedReturn,
): Promise<number> {
  await lockPayments(tx, userId)
  const wantedKobo = await ready(tx)
  let restKobo = wantedKobo
  for (const payment of await listReturnable(tx, userId)) {
    if (restKobo === 0) break
    const amountKobo = Math.min(restKobo, leftOf(payment))
    await askRefund(app, tx, { reference: payment.reference, amountKobo, reason, askedBy: userId })
    restKobo -= amountKobo
  }
  if (restKobo > 0) {
    const text =
      'This money cannot go back to your card yet. Wait for the end of the refunds that are under way, or contact us.'
    throw new Refusal(409, 'not_refundable', text)
  }
  return wantedKobo
}
