import { findOutsideRefundRecords, outsideRefundEntries } from '#server/modules/payments/index.ts'
import { goneHistory } from '#server/modules/wallet/index.ts'
import { accountOf, walletOf } from './payer.ts'
import { expectedOf, subjectBy, type Source } from './source.ts'

/** Refunds made past us. */
export const outsideRefunds: Source = {
  name: 'outside-refund',
  what: 'refund past us',
  subjectOf: subjectBy(/^outside-refund:(.+):settle$/),
  keysOf: (id) => [`outside-refund:${id}:settle`],
  historyOf: (id) => [{ kind: 'refund', subject: `outside refund ${id}` }],
  find: async (db, ids) =>
    expectedOf(await findOutsideRefundRecords(db, ids), (record) => {
      const memberId = walletOf(record)
      return {
        entries: outsideRefundEntries(record).map((entry) => ({ ...entry, entryId: record.entryId })),
        history: memberId === null ? [] : goneHistory(`outside refund ${record.id}`, memberId, record.takenKobo),
        problems: [],
        account: accountOf(record),
        memberId,
      }
    }),
}
