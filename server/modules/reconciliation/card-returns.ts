import { nairaText } from '#contracts/values/naira.ts'
import type { Database } from '#server/database/connect.ts'
import { available } from '#server/modules/ledger/index.ts'
import {
  findDisputeRecords,
  findKnownRefunds,
  findPaymentsByTransaction,
  findPaymentRecords,
  listSettledRefunds,
  type PaymentRecord,
} from '#server/modules/payments/index.ts'
import type {
  CardPayments,
  ListedDispute,
  ListedRefund,
  ProviderList,
  Span,
} from '#server/providers/card-payments/port.ts'
import type { Found } from './difference.ts'
import { ordersOf, walletOf } from './sources/payer.ts'

interface CheckInput {
  readonly database: Database
  readonly cards: CardPayments
}

/**
 * Compares the provider's refunds and disputes of a period with ours, in both directions, whenever their payments were
 * begun. Without this check an unknown refund would stay in the ledger as money that the provider owes us. Throws if
 * the provider does not list all of them.
 */
export async function findReturnDifferences(parts: CheckInput, span: Span): Promise<Found[]> {
  const refunds = itemsOf(await parts.cards.listRefunds(span))
  const disputes = itemsOf(await parts.cards.listDisputes(span))
  return [
    ...(await refundDifferences(parts, refunds)),
    ...(await unlistedRefunds(parts, span)),
    ...(await disputeDifferences(parts, disputes)),
  ]
}

function itemsOf<Item>(listing: ProviderList<Item>): readonly Item[] {
  if (listing.kind === 'unknown') throw new Error(`The card provider does not list what went back: ${listing.reason}`)
  return listing.items
}

async function refundDifferences({ database }: CheckInput, listed: readonly ListedRefund[]): Promise<Found[]> {
  const under = listed.filter(({ state }) => state !== 'failed')
  const transactionIds = under.map(({ transactionId }) => transactionId)
  const payments = await findPaymentsByTransaction(database, transactionIds)
  const known = await findKnownRefunds(database, {
    ids: under.flatMap(({ refundId }) => refundId ?? []),
    providerIds: under.map(({ providerId }) => providerId),
  })
  return under.flatMap(({ providerId, refundId, transactionId, amountKobo }) => {
    const own = known.find((each) => each.providerId === providerId) ?? known.find((each) => each.id === refundId)
    const payment = payments.get(transactionId)
    const isAsBooked = own && own.isGoing && own.amountKobo === amountKobo
    const firstId = own?.providerId ?? under.find((each) => each.refundId === own?.id)?.providerId
    if (isAsBooked && firstId === providerId) return []
    const booked = own ? `by our books it is ${nairaText(own.amountKobo)}, ${own.state}` : 'nobody asked for it here'
    const what = isAsBooked ? `it is the second for one of ours, besides ${firstId}` : booked
    const problem = `The card provider has a refund ${providerId} of ${nairaText(amountKobo)}, and ${what}`
    return [differenceOf(payment, providerId, problem)]
  })
}

/** Refunds completed here in the period that the provider does not have. */
async function unlistedRefunds({ database, cards }: CheckInput, span: Span): Promise<Found[]> {
  const found: Found[] = []
  for (const refund of await listSettledRefunds(database, span)) {
    const listing = await cards.refundsOf(refund.reference)
    if (listing.kind === 'unknown') throw new Error(`The card provider does not list refunds: ${listing.reason}`)
    const isThere = listing.refunds.some(
      ({ providerId, amountKobo, state }) =>
        state === 'refunded' && providerId === refund.providerId && amountKobo === refund.amountKobo,
    )
    if (isThere) continue
    const [payment] = (await findPaymentRecords(database, [refund.reference])).values()
    const problem = `Its refund of ${nairaText(refund.amountKobo)} is done here, and the card provider has none`
    found.push(differenceOf(payment, refund.reference, problem))
  }
  return found
}

async function disputeDifferences({ database }: CheckInput, listed: readonly ListedDispute[]): Promise<Found[]> {
  const ids = listed.map(({ id }) => id)
  const known = await findDisputeRecords(database, ids)
  const references = listed.map(({ reference }) => reference)
  const payments = await findPaymentRecords(database, references)
  return listed.flatMap(({ id, reference, state }) => {
    const own = known.get(id)
    if (own && own.reference === reference && isAsReported(own.outcome, state.kind)) return []
    const problem = `The card provider has a dispute ${id} that is ${state.kind}, and here it is ${own?.outcome ?? 'not known'}`
    return [differenceOf(payments.get(reference), id, problem)]
  })
}

/** Open disputes are re-checked every few hours; operators enter an end that the provider does not report. */
function isAsReported(own: 'open' | 'won' | 'lost' | 'ended', reported: ListedDispute['state']['kind']): boolean {
  return own === 'open' || reported === 'unknown' || own === reported
}

function differenceOf(payment: PaymentRecord | undefined, subject: string, problem: string): Found {
  const memberId = payment ? walletOf(payment) : null
  const account = memberId === null ? 'paystack' : available(memberId)
  return { account, subject, problem, memberId, freezesOrdersOf: payment && ordersOf(payment) }
}
