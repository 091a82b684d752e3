import { findMarketTransferFacts, marketTransferEntries } from '#server/modules/treasury/index.ts'
import { expectedOf, subjectBy, type Source } from './source.ts'

/** The market's own money that moved outside of the market. */
export const marketTransfers: Source = {
  name: 'market-transfer',
  what: 'transfer of the market',
  subjectOf: subjectBy(/^(?:float(?::correction)?|paystack:settlement):([^:]+)$/),
  keysOf: (reference) => [`float:${reference}`, `float:correction:${reference}`, `paystack:settlement:${reference}`],
  historyOf: () => [],
  find: async (db, references) =>
    expectedOf(await findMarketTransferFacts(db, references), (facts) => ({
      entries: marketTransferEntries(facts).map((entry) => ({ ...entry, entryId: facts.entryId })),
      history: [],
      problems: [],
      account: facts.kind === 'card_settlement' ? 'paystack' : 'vtpass',
      memberId: null,
    })),
}
