import { isUuid } from '#server/kit/uuid.ts'
import { held } from '#server/modules/ledger/index.ts'
import { findRefundRecords, refundEntries } from '#server/modules/payments/index.ts'
import { refundHistory } from '#server/modules/wallet/index.ts'
import { expectedOf, subjectBy, type Source } from './source.ts'

/** Our own refunds to cards. */
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
    expectedOf(await findRefundRecords(db, ids.filter(isUuid)), (record) => {
      const isOfWallet = record.purpose !== 'subscription' && record.receivedKobo === null
      const outcome = record.state === 'asked' ? 'open' : record.state
      return {
        entries: refundEntries(record),
        history: isOfWallet ? refundHistory({ ...record, outcome }) : [],
        problems: [],
        account: isOfWallet ? held(record.userId) : 'suspense',
        memberId: isOfWallet ? record.userId : null,
      }
    }),
}
