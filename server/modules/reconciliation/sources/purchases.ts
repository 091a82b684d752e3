import { isUuid } from '#server/kit/uuid.ts'
import { findPurchaseFacts } from '#server/modules/bills/index.ts'
import { held } from '#server/modules/ledger/index.ts'
import { purchaseEntries, purchaseHistory } from '#server/modules/wallet/index.ts'
import { expectedOf, subjectBy, type Source } from './source.ts'

export const purchases: Source = {
  name: 'purchase',
  what: 'purchase',
  subjectOf: subjectBy(/^bill:([^:]+):(?:hold|settle|reverse)$/),
  keysOf: (id) => [`bill:${id}:hold`, `bill:${id}:settle`, `bill:${id}:reverse`],
  historyOf: (subject) => [
    { kind: 'purchase', subject },
    { kind: 'return', subject },
  ],
  find: async (db, ids) =>
    expectedOf(await findPurchaseFacts(db, ids.filter(isUuid)), (facts) => ({
      entries: purchaseEntries(facts),
      history: purchaseHistory(facts),
      problems: [],
      account: held(facts.userId),
      memberId: facts.userId,
    })),
}
