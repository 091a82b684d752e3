import { available, held, heldFor, receivable, type AccountCode, type Event } from '#server/modules/ledger/index.ts'
import type { PaymentRecord } from './reconciliation-source.ts'
import type { DebtSettlementRecord, DisputeRecord, GoneRecord, RefundRecord } from './reconciliation-returns.ts'

/*
 * The entries that the books should contain for card payments, derived from their rows. Shares no code with the booking
 * itself, so that a fault there is not repeated here. New kinds of bookings must be added here.
 */

/** An order that a payment has paid for, in kobo. */
export interface PaidOrder {
  readonly orderId: string
  readonly kobo: number
}

/**
 * For a booked payment: what it bought, and the fees that we paid or the surplus that the payer paid. `orders`: those
 * that it has paid for; the rest of a payment for orders is its payer's.
 */
export function paymentEntries(payment: PaymentRecord, orders: readonly PaidOrder[] = []): Event[] {
  const { reference, userId, purpose, amountKobo, receivedKobo, paidKobo, feesKobo, isPaid } = payment
  if (!isPaid) return []
  const entry = { key: `paystack:charge:${reference}`, details: { reference } }
  if (receivedKobo !== null) {
    const came = { from: 'paystack', to: 'suspense', kobo: receivedKobo } as const
    const itsFees = { from: 'expense:card-fees', to: 'paystack', kobo: feesKobo ?? 0 } as const
    return [{ ...entry, kind: 'mismatch', transfers: [came, itsFees].filter(({ kobo }) => kobo > 0) }]
  }
  const arrived = (paidKobo ?? amountKobo) - (feesKobo ?? 0)
  const fees = { from: 'expense:card-fees', to: 'paystack', kobo: amountKobo - arrived } as const
  const surplus = { from: 'paystack', to: 'suspense', kobo: arrived - amountKobo } as const
  const ordered = orders.map(({ orderId, kobo }) => ({ from: 'paystack', to: heldFor(orderId), kobo }) as const)
  const rest = amountKobo - sumOf(orders)
  const credit = {
    from: 'paystack',
    to: purpose === 'subscription' ? 'revenue:plans' : available(userId),
    kobo: rest,
  } as const
  const transfers = [...ordered, credit, fees, surplus].filter(({ kobo }) => kobo > 0)
  return [{ ...entry, kind: kindOf(purpose, orders), transfers }]
}

const sumOf = (orders: readonly PaidOrder[]) => orders.reduce((sum, { kobo }) => sum + kobo, 0)

function kindOf(purpose: PaymentRecord['purpose'], orders: readonly PaidOrder[]): Event['kind'] {
  if (purpose === 'order') return orders.length > 0 ? 'order-paid' : 'order-overpaid'
  return purpose === 'wallet' ? 'top-up' : 'plan'
}

/** Contradictions between a payment, its refunds and its disputes. */
export function paymentProblems(payment: PaymentRecord): string[] {
  const { purpose, subject, isPaid, receivedKobo, paidKobo, feesKobo, returnedKobo, goneKobo } = payment
  const isNoted = paidKobo !== null && feesKobo !== null
  return [
    ...stateProblems(payment),
    ...(returnedKobo === goneKobo ? [] : ['What went back of it is not what its refunds and disputes say']),
    ...(isPaid && !isNoted ? ['It is booked, and what its payer paid is not noted'] : []),
    ...(!isPaid && (paidKobo !== null || feesKobo !== null) ? ['What its payer paid is noted, and not booked'] : []),
    ...(receivedKobo !== null && receivedKobo !== paidKobo ? ['What came is not what its payer paid'] : []),
    ...(purpose === 'wallet' && subject !== null ? ['It is for a wallet, and names something else'] : []),
  ]
}

function stateProblems(payment: PaymentRecord): string[] {
  const { state, isPaid, amountKobo, receivedKobo, goneKobo, askedKobo } = payment
  if (!isPaid) return goneKobo + askedKobo > 0 ? ['It is not booked, and money of it goes back'] : []
  const came = receivedKobo ?? amountKobo
  const settled = goneKobo >= came ? 'refunded' : receivedKobo === null ? 'paid' : 'mismatch'
  const expectedState = askedKobo > 0 ? 'refunding' : settled
  return [
    ...(state === expectedState ? [] : [`It is ${state}, and by what went back of it it is ${expectedState}`]),
    ...(goneKobo > came ? ['More went back of it than came'] : []),
  ]
}

/** The hold, then its end. Money of a payment with another amount than requested is in `suspense` already. */
export function refundEntries(refund: RefundRecord): Event[] {
  const { id, reference, userId, purpose, receivedKobo, amountKobo: kobo, state } = refund
  const details = { reference }
  const settled = { key: `refund:${id}:settle`, details }
  if (receivedKobo !== null) {
    if (state !== 'refunded') return []
    return [{ ...settled, kind: 'refund-done', transfers: [{ from: 'suspense', to: 'paystack', kobo }] }]
  }
  const isOfPlan = purpose === 'subscription'
  const account: AccountCode = isOfPlan ? 'revenue:plans' : available(userId)
  const aside: AccountCode = isOfPlan ? 'suspense' : held(userId)
  const transfers = [{ from: account, to: aside, kobo }]
  const hold: Event = { key: `refund:${id}:hold`, kind: 'refund-asked', transfers, details }
  if (state === 'asked') return [hold]
  const to = state === 'refunded' ? 'paystack' : account
  const kind = state === 'refunded' ? 'refund-done' : 'refund-failed'
  return [hold, { ...settled, kind, transfers: [{ from: aside, to, kobo }] }]
}

/** For a lost dispute. */
export function disputeEntries({ lostKobo, takenKobo, userId, purpose, ...dispute }: DisputeRecord): Event[] {
  if (lostKobo === null || takenKobo === null || userId === null || purpose === null) return []
  const transfers = goneTransfers({ ...dispute, lostKobo, takenKobo, userId, purpose })
  const { id, reference } = dispute
  return [{ key: `dispute:${id}:settle`, kind: 'dispute-lost', transfers, details: { reference } }]
}

/** Contradictions within a dispute. */
export function disputeProblems({ outcome, userId, lostKobo, takenKobo }: DisputeRecord): string[] {
  if (lostKobo === null) return takenKobo === null ? [] : ['Nothing went back for it, and its payer lost something']
  return [
    ...(userId === null ? ['Money went back for it, and it is about no payment of ours'] : []),
    ...(outcome === 'lost' ? [] : ['Money went back for it, and it is not lost']),
  ]
}

/** For a refund that we did not request. Empty if nothing was left of its payment. */
export function outsideRefundEntries(refund: GoneRecord): Event[] {
  const { id, reference, lostKobo } = refund
  if (lostKobo === 0) return []
  const transfers = goneTransfers(refund)
  return [{ key: `outside-refund:${id}:settle`, kind: 'outside-refund', transfers, details: { reference } }]
}

/** What the payer still had, and what they owe. */
function goneTransfers({ userId, purpose, receivedKobo, lostKobo, takenKobo }: GoneRecord): Event['transfers'] {
  const account: AccountCode = purpose === 'subscription' ? 'revenue:plans' : available(userId)
  const taken = { from: receivedKobo === null ? account : 'suspense', to: 'paystack', kobo: takenKobo } as const
  const owed = { from: receivable(userId), to: 'paystack', kobo: lostKobo - takenKobo } as const
  return [taken, owed].filter(({ kobo }) => kobo > 0)
}

/** For a debt that was paid into our bank or written off. */
export function debtSettlementEntries({
  id,
  userId,
  kind,
  amountKobo: kobo,
  reference,
}: DebtSettlementRecord): Event[] {
  const to = receivable(userId)
  return kind === 'repaid'
    ? [
        {
          key: `debt:${id}:repay`,
          kind: 'debt-repaid',
          transfers: [{ from: 'bank', to, kobo }],
          details: reference === null ? {} : { reference },
        },
      ]
    : [{ key: `debt:${id}:write-off`, kind: 'debt-written-off', transfers: [{ from: 'expense:bad-debts', to, kobo }] }]
}
