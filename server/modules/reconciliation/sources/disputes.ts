import { disputeEntries, disputeProblems, findDisputeFacts } from '#server/modules/payments/index.ts'
import { goneHistory } from '#server/modules/wallet/index.ts'
import { accountOf, walletOf } from './payer.ts'
import { expectedOf, subjectBy, type Source } from './source.ts'

/** Payments that a payer's bank was asked to take back. */
export const disputes: Source = {
  name: 'dispute',
  what: 'dispute',
  subjectOf: subjectBy(/^dispute:(.+):settle$/),
  keysOf: (id) => [`dispute:${id}:settle`],
  historyOf: (id) => [{ kind: 'refund', subject: `dispute ${id}` }],
  find: async (db, ids) =>
    expectedOf(await findDisputeFacts(db, ids), (facts) => {
      const memberId = walletOf(facts)
      return {
        entries: disputeEntries(facts),
        history: memberId === null ? [] : goneHistory(`dispute ${facts.id}`, memberId, facts.takenKobo ?? 0),
        problems: disputeProblems(facts),
        account: accountOf(facts),
        memberId,
      }
    }),
}
