import { findPaymentFacts, paymentEntries, paymentProblems } from '#server/modules/payments/index.ts'
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
    expectedOf(await findPaymentFacts(db, references), (facts) => {
      const memberId = walletOf(facts)
      return {
        entries: paymentEntries(facts).map((entry) => ({ ...entry, entryId: facts.entryId })),
        history: memberId !== null && facts.isPaid ? topUpHistory(facts) : [],
        problems: paymentProblems(facts),
        account: accountOf(facts),
        memberId,
      }
    }),
}
