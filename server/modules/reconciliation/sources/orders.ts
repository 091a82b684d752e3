import { isUuid } from '#server/kit/uuid.ts'
import { findSales, findSellerRefunds, type Sale, type SellerRefund } from '#server/modules/earnings/index.ts'
import { available, earned, heldFor, type Event, type Transfer } from '#server/modules/ledger/index.ts'
import { findOrderRecords, type OrderRecord, type RefundRecord } from '#server/modules/orders/index.ts'
import { findPaymentRecords, type PaymentRecord } from '#server/modules/payments/index.ts'
import { returnSubject, type HistoryRow } from '#server/modules/wallet/index.ts'
import { expectedOf, subjectBy, type Source } from './source.ts'

/** An order has keys for as many refunds after release. */
const PARTS = [1, 2, 3, 4, 5, 6, 7, 8, 9]

/**
 * Orders: the payment if from the wallet, then one end, then what the seller gave back. A payment by card is a source of its
 * own.
 */
export const orders: Source = {
  name: 'order',
  what: 'order',
  subjectOf: subjectBy(/^order:([^:]+):(?:pay|end|return:[1-9])$/),
  keysOf: (id) => [`order:${id}:pay`, `order:${id}:end`, ...PARTS.map((part) => `order:${id}:return:${part}`)],
  historyOf: (subject) => [
    { kind: 'order', subject },
    { kind: 'order_refund', subject },
    ...PARTS.map((part) => ({ kind: 'order_refund' as const, subject: returnSubject(subject, part) })),
  ],
  async find(db, ids) {
    const orderIds = ids.filter(isUuid)
    const sales = await findSales(db, orderIds)
    const given = await findSellerRefunds(db, orderIds)
    const records = await findOrderRecords(db, orderIds)
    const references = [...records.values()].flatMap(({ reference }) => (reference === null ? [] : [reference]))
    const payments = await findPaymentRecords(db, [...new Set(references)])
    return expectedOf(records, (record) => ({
      entries: [...entriesOf(record), ...record.refunds.map((refund) => returnEntry(record, refund))],
      history: historyOf(record),
      problems: [
        ...problemsOf(record, sales.get(record.id)),
        ...refundProblems(record, given.get(record.id) ?? []),
        ...(isPaidAsAsked(record, payments) ? [] : ['Its payment was asked for another buyer or checkout']),
      ],
      account: heldFor(record.id),
      memberId: record.buyerId,
    }))
  },
}

function entriesOf(record: OrderRecord): Event[] {
  const { id, buyerId, totalKobo, refundedKobo, outcome, paidWith } = record
  const [wallet, order] = [available(buyerId), heldFor(id)]
  const paid: Event = {
    key: `order:${id}:pay`,
    kind: 'order-paid',
    transfers: [{ from: wallet, to: order, kobo: totalKobo }],
  }
  if (paidWith === null) return []
  const before = paidWith === 'wallet' ? [paid] : []
  if (outcome === 'open') return before
  const key = `order:${id}:end`
  if (outcome === 'released') return [...before, { key, kind: 'order-released', transfers: releasedBy(record) }]
  const back = { from: order, to: wallet, kobo: outcome === 'split' ? refundedKobo : totalKobo }
  if (outcome === 'split') return [...before, { key, kind: 'order-split', transfers: [back, ...releasedBy(record)] }]
  return [...before, { key, kind: 'order-refunded', transfers: [back] }]
}

function returnEntry({ id, buyerId, sellerId }: OrderRecord, refund: RefundRecord): Event {
  const { part, kobo, commissionKobo, vatKobo } = refund
  const to = earned(sellerId)
  const all: Transfer[] = [
    { from: 'revenue:order-fees', to, kobo: commissionKobo },
    { from: 'vat', to, kobo: vatKobo },
    { from: to, to: available(buyerId), kobo },
  ]
  const transfers = all.filter((transfer) => transfer.kobo > 0)
  return { key: `order:${id}:return:${part}`, kind: 'order-returned', transfers }
}

/** The row of the order and the earnings of the seller have what was given back. */
function refundProblems({ refunds, returnedKobo, sellerId }: OrderRecord, moved: readonly SellerRefund[]): string[] {
  const expected = refunds.flatMap(({ part, kobo, commissionKobo, vatKobo }) => [
    `refund ${part} ${sellerId} ${kobo}`,
    ...(commissionKobo + vatKobo > 0 ? [`fee_return ${part} ${sellerId} ${commissionKobo + vatKobo}`] : []),
  ])
  const found = moved.map(({ kind, part, userId, kobo }) => `${kind} ${part} ${userId} ${kobo}`)
  const isSumRight = refunds.reduce((sum, { kobo }) => sum + kobo, 0) === returnedKobo
  const areNumbered = refunds.every(({ part }, index) => part === index + 1)
  return [
    ...(isSumRight && areNumbered ? [] : ['Its row has another sum than the refunds after its release']),
    ...(JSON.stringify(found) === JSON.stringify(expected)
      ? []
      : ['The earnings of its seller have another amount than its refunds']),
  ]
}

function netOf({ totalKobo, refundedKobo, commissionKobo, vatKobo, outcome }: OrderRecord): number {
  return totalKobo - (outcome === 'split' ? refundedKobo : 0) - commissionKobo - vatKobo
}

function releasedBy(record: OrderRecord): Transfer[] {
  const { id, sellerId, commissionKobo, vatKobo } = record
  const from = heldFor(id)
  const all: Transfer[] = [
    { from, to: earned(sellerId), kobo: netOf(record) },
    { from, to: 'revenue:order-fees', kobo: commissionKobo },
    { from, to: 'vat', kobo: vatKobo },
  ]
  return all.filter(({ kobo }) => kobo > 0)
}

function historyOf(record: OrderRecord): HistoryRow[] {
  const { id, buyerId, totalKobo, paidWith } = record
  const row = { subject: id, userId: buyerId, state: 'successful' } as const
  const kobo = backOf(record)
  return [
    ...(paidWith === 'wallet' ? [{ ...row, kobo: totalKobo, kind: 'order' as const }] : []),
    ...(kobo > 0 ? [{ ...row, kobo, kind: 'order_refund' as const }] : []),
    ...record.refunds.map(({ part, kobo: back }) => ({
      ...row,
      subject: returnSubject(id, part),
      kobo: back,
      kind: 'order_refund' as const,
    })),
  ]
}

function isPaidAsAsked(
  { reference, buyerId, checkoutId }: OrderRecord,
  payments: ReadonlyMap<string, PaymentRecord>,
): boolean {
  if (reference === null) return true
  const payment = payments.get(reference)
  return payment?.userId === buyerId && payment.subject === checkoutId
}

/** What came back to the buyer, in kobo. */
function backOf({ outcome, paidWith, totalKobo, refundedKobo }: OrderRecord): number {
  if (outcome === 'split') return refundedKobo
  return outcome === 'refunded' && paidWith !== null ? totalKobo : 0
}

function problemsOf(record: OrderRecord, sale: Sale | undefined): string[] {
  const { outcome, sellerId, refundedKobo } = record
  const isRefundRight = refundedKobo === backOf(record)
  const isSold = outcome === 'released' || outcome === 'split'
  const isSaleRight = isSold ? sale?.userId === sellerId && sale.kobo === netOf(record) : !sale
  return [
    ...(isRefundRight ? [] : ['Its row has another refund than its end']),
    ...(isSaleRight ? [] : ['The earnings of its seller have another amount than its end']),
  ]
}
