import { isUuid } from '#server/kit/uuid.ts'
import { held } from '#server/modules/ledger/index.ts'
import { findRefundFacts, refundEntries } from '#server/modules/payments/index.ts'
import { refundHistory } from '#server/modules/wallet/index.ts'
import { expectedOf, subjectBy, type Source } from './source.ts'

/** Money on its way back to a card. */
export const refunds: Source = {
  name: 'refund',
  what: 'refund',
  subjectOf: subjectBy(/^refund:([^:]+):(?:hold|settle)$/),
  keysOf: (id) => [`refund:${id}:hold`, `refund:${id}:settle`],
  historyOf: (subject) => [
    { kind: 'refund', subject },
    { kind: 'return', subject },
  ],
  find: async (db, ids) =>
    expectedOf(await findRefundFacts(db, ids.filter(isUuid)), (facts) => {
      const isOfWallet = facts.purpose === 'wallet' && facts.receivedKobo === null
      const outcome = facts.state === 'asked' ? 'open' : facts.state
      return {
        entries: refundEntries(facts),
        history: isOfWallet ? refundHistory({ ...facts, outcome }) : [],
        problems: [],
        account: isOfWallet ? held(facts.userId) : 'suspense',
        memberId: isOfWallet ? facts.userId : null,
      }
    }),
}
