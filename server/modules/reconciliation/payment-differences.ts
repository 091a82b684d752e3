import { nairaText } from '#contracts/values/naira.ts'
import { available, type BookedEvent } from '#server/modules/ledger/index.ts'
import type { PaymentFacts } from '#server/modules/payments/index.ts'
import type { Found } from './difference.ts'

/** What a card payment says of itself, held against what was booked for it; its fees are booked with it. */
export function paymentDifferences(payment: PaymentFacts, events: ReadonlyMap<string, BookedEvent>): Found[] {
  const { reference, amountKobo, isPaid } = payment
  const booked = events.get(`paystack:charge:${reference}`)
  if (isPaid && !booked) return [paymentDifference(payment, 'It is paid, and nothing is booked')]
  if (!isPaid && booked) return [paymentDifference(payment, 'It is booked, and not paid')]
  if (booked && booked.kobo < amountKobo) {
    return [paymentDifference(payment, `${nairaText(booked.kobo)} are booked, and not ${nairaText(amountKobo)}`)]
  }
  return []
}

/** A plan is no money of its buyer's any more, so that their wallet has nothing to do with it. */
export function paymentDifference({ reference, userId, purpose }: PaymentFacts, problem: string): Found {
  return purpose === 'wallet'
    ? { account: available(userId), subject: reference, problem, memberId: userId }
    : { account: 'revenue:plans', subject: reference, problem, memberId: null }
}
