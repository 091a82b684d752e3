import { isUuid } from '#server/kit/uuid.ts'
import { findPurchaseRecords } from '#server/modules/bills/index.ts'
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
    expectedOf(await findPurchaseRecords(db, ids.filter(isUuid)), (record) => ({
      entries: purchaseEntries(record),
      history: purchaseHistory(record),
      problems: [],
      account: held(record.userId),
      memberId: record.userId,
    })),
}
