import { disputeEntries, disputeProblems, findDisputeRecords } from '#server/modules/payments/index.ts'
import { goneHistory } from '#server/modules/wallet/index.ts'
import { accountOf, walletOf } from './payer.ts'
import { expectedOf, subjectBy, type Source } from './source.ts'

/** Payments disputed at the payer's bank. */
export const disputes: Source = {
  name: 'dispute',
  what: 'dispute',
  subjectOf: subjectBy(/^dispute:(.+):settle$/),
  keysOf: (id) => [`dispute:${id}:settle`],
  historyOf: (id) => [{ kind: 'refund', subject: `dispute ${id}` }],
  find: async (db, ids) =>
    expectedOf(await findDisputeRecords(db, ids), (record) => {
      const memberId = walletOf(record)
      return {
        entries: disputeEntries(record),
        history: memberId === null ? [] : goneHistory(`dispute ${record.id}`, memberId, record.takenKobo ?? 0),
        problems: disputeProblems(record),
        account: accountOf(record),
        memberId,
      }
    }),
}
