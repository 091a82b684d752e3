import { nairaText } from '#contracts/values/naira.ts'
import type { Database } from '#server/database/connect.ts'
import {
  chargeDifference,
  findPaymentRecords,
  listPaidBegunIn,
  type PaymentRecord,
} from '#server/modules/payments/index.ts'
import type { CardPayments, Charge } from '#server/providers/card-payments/port.ts'
import type { Found } from './difference.ts'
import { accountOf, ordersOf, walletOf } from './sources/payer.ts'

export interface Window {
  /** When payments were begun. */
  readonly from: Date
  readonly to: Date
  /** Later payments may not be booked yet. */
  readonly paidBefore: Date
}

interface CheckInput {
  readonly database: Database
  readonly cards: CardPayments
}

/** The provider records a payment a moment after us. */
const MARGIN_MS = 3_600_000

/**
 * Compares the provider's successful payments with ours, in both directions. Throws if the provider does not list all
 * of them.
 */
export async function findCardDifferences({ database, cards }: CheckInput, window: Window): Promise<Found[]> {
  const from = new Date(window.from.getTime() - MARGIN_MS)
  const listing = await cards.listCharges({ from, to: new Date(window.to.getTime() + MARGIN_MS) })
  if (listing.kind === 'unknown') throw new Error(`The card provider does not list what was paid: ${listing.reason}`)
  const { charges } = listing
  const references = charges.map(({ reference }) => reference)
  const known = await findPaymentRecords(database, references)
  const listed = new Set(charges.map(({ reference }) => reference))
  const differences = charges.flatMap((charge) =>
    chargeDifferences(cards, charge, known.get(charge.reference), window.paidBefore),
  )
  for (const payment of await listPaidBegunIn(database, window)) {
    if (!listed.has(payment.reference)) differences.push(...(await unlistedDifferences(cards, payment)))
  }
  return differences
}

function chargeDifferences(
  cards: CardPayments,
  charge: Charge,
  payment: PaymentRecord | undefined,
  paidBefore: Date,
): Found[] {
  const { reference, amountKobo, paidAt } = charge
  if (!payment) {
    const problem = `The card provider has ${nairaText(amountKobo)} for it, and we never asked for it`
    return [{ account: 'paystack', subject: reference, problem, memberId: null }]
  }
  if (payment.isPaid) return bookedDifferences(cards, charge, payment)
  if (paidAt !== null && paidAt >= paidBefore) return []
  const problem = `The card provider has it as paid, and here it is ${payment.state}`
  // The market owes here, so the rest of the wallet stays spendable.
  return [{ ...paymentDifference(payment, problem), memberId: null }]
}

function bookedDifferences({ domain }: CardPayments, charge: Charge, payment: PaymentRecord): Found[] {
  const other = otherThanBooked(domain, charge, payment)
  return other === null ? [] : [paymentDifference(payment, `It is booked, and the card provider says: ${other}`)]
}

/** A payment not made as requested was booked as it arrived. */
function otherThanBooked(domain: Charge['domain'], charge: Charge, payment: PaymentRecord): string | null {
  const { reference, amountKobo, receivedKobo, paidKobo, feesKobo, transactionId } = payment
  const difference = receivedKobo === null ? chargeDifference({ reference, amountKobo, domain }, charge) : null
  if (difference !== null) return difference
  if (charge.amountKobo !== paidKobo) return `paid ${nairaText(charge.amountKobo)}`
  if (charge.feesKobo !== feesKobo) return `fees of ${nairaText(charge.feesKobo)}`
  return charge.transactionId === transactionId ? null : `transaction ${charge.transactionId}`
}

/** The payment may only have been missed between pages of the list. */
async function unlistedDifferences(cards: CardPayments, payment: PaymentRecord): Promise<Found[]> {
  const reported = await cards.verify(payment.reference)
  if (reported.kind === 'unknown') throw new Error(`The card provider does not tell of a payment: ${reported.reason}`)
  if (reported.kind === 'confirmed') return bookedDifferences(cards, reported.charge, payment)
  return [paymentDifference(payment, `It is paid here, and the card provider says: ${reported.kind}`)]
}

function paymentDifference(payment: PaymentRecord, problem: string): Found {
  const { reference: subject } = payment
  return {
    account: accountOf(payment),
    subject,
    problem,
    memberId: walletOf(payment),
    freezesOrdersOf: ordersOf(payment),
  }
}
