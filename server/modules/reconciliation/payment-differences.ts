import type { Difference } from '#contracts/reconciliation.ts'
import { available, type BookedEvent } from '#server/modules/ledger/index.ts'
import type { PaymentFacts } from '#server/modules/payments/index.ts'

/** What a card payment says of itself, held against what was booked for it; its fees are booked with it. */
export function paymentDifferences(
  { reference, userId, amountKobo, isPaid }: PaymentFacts,
  events: ReadonlyMap<string, BookedEvent>,
): Difference[] {
  const booked = events.get(`paystack:charge:${reference}`)
  const account = available(userId)
  if (isPaid && !booked) return [{ account, subject: reference, problem: 'It is paid, and nothing is booked' }]
  if (!isPaid && booked) return [{ account, subject: reference, problem: 'It is booked, and not paid' }]
  if (booked && booked.kobo < amountKobo) {
    return [{ account, subject: reference, problem: `${booked.kobo} kobo are booked, and not ${amountKobo}` }]
  }
  return []
}
