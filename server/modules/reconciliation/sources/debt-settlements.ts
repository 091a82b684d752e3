import { isUuid } from '#server/kit/uuid.ts'
import { receivable } from '#server/modules/ledger/index.ts'
import { debtSettlementEntries, findDebtSettlementRecords } from '#server/modules/payments/index.ts'
import { expectedOf, subjectBy, type Source } from './source.ts'

/** Debts paid by bank transfer or written off. */
export const debtSettlements: Source = {
  name: 'debt-settlement',
  what: 'settlement of a debt',
  subjectOf: subjectBy(/^debt:([^:]+):(?:repay|write-off)$/),
  keysOf: (id) => [`debt:${id}:repay`, `debt:${id}:write-off`],
  historyOf: () => [],
  find: async (db, ids) =>
    expectedOf(await findDebtSettlementRecords(db, ids.filter(isUuid)), (record) => ({
      entries: debtSettlementEntries(record).map((entry) => ({ ...entry, entryId: record.entryId })),
      history: [],
      problems: [],
      account: receivable(record.userId),
      memberId: null,
    })),
}
