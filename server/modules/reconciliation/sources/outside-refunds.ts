import { findOutsideRefundFacts, outsideRefundEntries } from '#server/modules/payments/index.ts'
import { goneHistory } from '#server/modules/wallet/index.ts'
import { accountOf, walletOf } from './payer.ts'
import { expectedOf, subjectBy, type Source } from './source.ts'

/** Refunds that somebody made past us. */
export const outsideRefunds: Source = {
  name: 'outside-refund',
  what: 'refund past us',
  subjectOf: subjectBy(/^outside-refund:(.+):settle$/),
  keysOf: (id) => [`outside-refund:${id}:settle`],
  historyOf: (id) => [{ kind: 'refund', subject: `outside refund ${id}` }],
  find: async (db, ids) =>
    expectedOf(await findOutsideRefundFacts(db, ids), (facts) => {
      const memberId = walletOf(facts)
      return {
        entries: outsideRefundEntries(facts).map((entry) => ({ ...entry, entryId: facts.entryId })),
        history: memberId === null ? [] : goneHistory(`outside refund ${facts.id}`, memberId, facts.takenKobo),
        problems: [],
        account: accountOf(facts),
        memberId,
      }
    }),
}
