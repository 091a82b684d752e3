import { isUuid } from '#server/kit/uuid.ts'
import { findWithdrawalRecords, withdrawalEntries, withdrawalProblems } from '#server/modules/earnings/index.ts'
import { withdrawing } from '#server/modules/ledger/index.ts'
import { expectedOf, subjectBy, type Source } from './source.ts'

/** Earnings on their way to a bank, with their rows in the history of the earnings. */
export const withdrawals: Source = {
  name: 'withdrawal',
  what: 'withdrawal',
  subjectOf: subjectBy(/^withdrawal:([^:]+):(?:hold|settle|reverse)$/),
  keysOf: (id) => ['hold', 'settle', 'reverse'].map((part) => `withdrawal:${id}:${part}`),
  historyOf: () => [],
  find: async (db, ids) =>
    expectedOf(await findWithdrawalRecords(db, ids.filter(isUuid)), (record) => ({
      entries: withdrawalEntries(record),
      history: [],
      problems: withdrawalProblems(record),
      account: withdrawing(record.userId),
      memberId: record.userId,
    })),
}
