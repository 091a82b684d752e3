import { isUuid } from '#server/kit/uuid.ts'
import { findSales, type Sale } from '#server/modules/earnings/index.ts'
import { available, earned, heldFor, type Event, type Transfer } from '#server/modules/ledger/index.ts'
import { findOrderRecords, type OrderRecord } from '#server/modules/orders/index.ts'
import { findPaymentRecords, type PaymentRecord } from '#server/modules/payments/index.ts'
import type { HistoryRow } from '#server/modules/wallet/index.ts'
import { expectedOf, subjectBy, type Source } from './source.ts'

/** Orders: the payment if from the wallet, then one end. A payment by card is a source of its own. */
export const orders: Source = {
  name: 'order',
  what: 'order',
  subjectOf: subjectBy(/^order:([^:]+):(?:pay|end)$/),
  keysOf: (id) => [`order:${id}:pay`, `order:${id}:end`],
  historyOf: (subject) => [
    { kind: 'order', subject },
    { kind: 'order_refund', subject },
  ],
  async find(db, ids) {
    const orderIds = ids.filter(isUuid)
    const sales = await findSales(db, orderIds)
    const records = await findOrderRecords(db, orderIds)
    const references = [...records.values()].flatMap(({ reference }) => (reference === null ? [] : [reference]))
    const payments = await findPaymentRecords(db, [...new Set(references)])
    return expectedOf(records, (record) => ({
      entries: entriesOf(record),
      history: historyOf(record),
      problems: [
        ...problemsOf(record, sales.get(record.id)),
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
