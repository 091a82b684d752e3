import { isUuid } from '#server/kit/uuid.ts'
import { findCorrectionMovements, type Sale } from '#server/modules/earnings/index.ts'
import { available, earned, type Event } from '#server/modules/ledger/index.ts'
import { findCorrectionRecords, type CorrectionRecord } from '#server/modules/orders/index.ts'
import type { HistoryRow } from '#server/modules/wallet/index.ts'
import { expectedOf, subjectBy, type Source } from './source.ts'

/** Corrections of orders after their end. */
export const corrections: Source = {
  name: 'correction',
  what: 'correction',
  subjectOf: subjectBy(/^correction:([^:]+)$/),
  keysOf: (id) => [`correction:${id}`],
  historyOf: (subject) => [{ kind: 'order_refund', subject }],
  async find(db, ids) {
    const known = ids.filter(isUuid)
    const movements = await findCorrectionMovements(db, known)
    return expectedOf(await findCorrectionRecords(db, known), (record) => ({
      entries: [entryOf(record)],
      history: historyOf(record),
      problems: problemsOf(record, movements.get(record.id) ?? []),
      account: record.pay === 'buyer' ? available(record.buyerId) : earned(record.sellerId),
      memberId: record.pay === 'buyer' ? record.buyerId : record.sellerId,
    }))
  },
}

function entryOf({ id, pay, paidBy, buyerId, sellerId, kobo }: CorrectionRecord): Event {
  const from = paidBy === 'market' ? 'expense:goodwill' : earned(sellerId)
  const to = pay === 'buyer' ? available(buyerId) : earned(sellerId)
  return { key: `correction:${id}`, kind: 'correction', transfers: [{ from, to, kobo }] }
}

function historyOf({ id, pay, buyerId, kobo }: CorrectionRecord): HistoryRow[] {
  if (pay === 'seller') return []
  return [{ kind: 'order_refund', subject: id, userId: buyerId, kobo, state: 'successful' }]
}

/** The earnings of the seller have what the correction gave, or minus what it took. */
function problemsOf({ pay, paidBy, sellerId, kobo }: CorrectionRecord, moved: readonly Sale[]): string[] {
  const change = (pay === 'seller' ? kobo : 0) - (paidBy === 'seller' ? kobo : 0)
  const found = moved.reduce((sum, { kobo: each }) => sum + each, 0)
  const isRight = found === change && moved.every(({ userId }) => userId === sellerId)
  return isRight ? [] : ['The earnings of the seller have another amount than the correction']
}
