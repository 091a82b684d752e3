import { findPaymentRecords, paymentEntries, paymentProblems } from '#server/modules/payments/index.ts'
import { topUpHistory } from '#server/modules/wallet/index.ts'
import { accountOf, walletOf } from './payer.ts'
import { expectedOf, subjectBy, type Source } from './source.ts'

/** Card payments. */
export const charges: Source = {
  name: 'charge',
  what: 'payment',
  subjectOf: subjectBy(/^paystack:charge:(.+)$/),
  keysOf: (reference) => [`paystack:charge:${reference}`],
  historyOf: (subject) => [{ kind: 'top_up', subject }],
  find: async (db, references) =>
    expectedOf(await findPaymentRecords(db, references), (record) => {
      const memberId = walletOf(record)
      return {
        entries: paymentEntries(record).map((entry) => ({ ...entry, entryId: record.entryId })),
        history: memberId !== null && record.isPaid ? topUpHistory(record) : [],
        problems: paymentProblems(record),
        account: accountOf(record),
        memberId,
      }
    }),
}
