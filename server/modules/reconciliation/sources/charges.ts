import { findOrdersPaid } from '#server/modules/orders/index.ts'
import {
  findPaymentRecords,
  paymentEntries,
  paymentProblems,
  type PaidOrder,
  type PaymentRecord,
} from '#server/modules/payments/index.ts'
import { topUpHistory, type HistoryRow } from '#server/modules/wallet/index.ts'
import { accountOf, walletOf } from './payer.ts'
import { expectedOf, subjectBy, type Source } from './source.ts'

/** Card payments. */
export const charges: Source = {
  name: 'charge',
  what: 'payment',
  subjectOf: subjectBy(/^paystack:charge:(.+)$/),
  keysOf: (reference) => [`paystack:charge:${reference}`],
  historyOf: (subject) => [
    { kind: 'top_up', subject },
    { kind: 'order_refund', subject },
  ],
  async find(db, references) {
    const paid = await findOrdersPaid(db, references)
    return expectedOf(await findPaymentRecords(db, references), (record) => {
      const memberId = walletOf(record)
      const orders = paid.get(record.reference) ?? []
      return {
        entries: paymentEntries(record, orders).map((entry) => ({ ...entry, entryId: record.entryId })),
        history: memberId !== null && record.isPaid ? creditHistory(record, orders) : [],
        problems: paymentProblems(record),
        account: accountOf(record),
        memberId,
      }
    })
  },
}

/** What a payment has added to its payer's wallet: all of a top-up, and what no order took of a payment for orders. */
function creditHistory(record: PaymentRecord, orders: readonly PaidOrder[]): HistoryRow[] {
  if (record.purpose === 'wallet') return topUpHistory(record)
  const kobo = record.amountKobo - orders.reduce((sum, order) => sum + order.kobo, 0)
  const { reference: subject, userId } = record
  return kobo > 0 ? [{ kind: 'order_refund', subject, userId, kobo, state: 'successful' }] : []
}
