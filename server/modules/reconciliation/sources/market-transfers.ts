import { findMarketTransferRecords, marketTransferEntries } from '#server/modules/treasury/index.ts'
import { expectedOf, subjectBy, type Source } from './source.ts'

/** Transfers of the market's own money outside the market. */
export const marketTransfers: Source = {
  name: 'market-transfer',
  what: 'transfer of the market',
  subjectOf: subjectBy(/^(?:float(?::correction)?|paystack:settlement):([^:]+)$/),
  keysOf: (reference) => [`float:${reference}`, `float:correction:${reference}`, `paystack:settlement:${reference}`],
  historyOf: () => [],
  find: async (db, references) =>
    expectedOf(await findMarketTransferRecords(db, references), (record) => ({
      entries: marketTransferEntries(record).map((entry) => ({ ...entry, entryId: record.entryId })),
      history: [],
      problems: [],
      account: record.kind === 'card_settlement' ? 'paystack' : 'vtpass',
      memberId: null,
    })),
}
