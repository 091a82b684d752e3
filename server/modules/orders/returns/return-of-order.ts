import type { OrderPageRow } from '../queries.ts'
import { NO_REASON_DAYS, REFUND_DAYS, RETURN_DAYS, type ReturnFacts } from './return-rules.ts'

const DAY_MS = 24 * 3600 * 1000
const after = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS)

/** Until when the buyer may ask to return a released order, and until when without a reason. */
export function returnTimes({ delivered_at, ended_at }: Pick<OrderPageRow, 'delivered_at' | 'ended_at'>) {
  const start = (delivered_at ?? ended_at)!
  return { ask: after(start, RETURN_DAYS), withoutReason: after(start, NO_REASON_DAYS) }
}

/** Until when the seller may refund a released order. */
const refundTime = ({ ended_at }: Pick<OrderPageRow, 'ended_at'>) => after(ended_at!, REFUND_DAYS)

/** What has not come back to the buyer, in kobo. Operators may have given the whole total back. */
export function leftOf(row: Pick<OrderPageRow, 'total_kobo' | 'refunded_kobo' | 'returned_kobo' | 'corrected_kobo'>) {
  return Math.max(0, row.total_kobo - row.refunded_kobo - row.returned_kobo - row.corrected_kobo)
}

/** What the rules look at; null unless the order was released. */
export function returnFactsOf(row: OrderPageRow): ReturnFacts | null {
  if (row.state !== 'completed') return null
  return {
    state: row.return_state,
    isReturnable: row.has_returnable,
    isInTimeToAsk: row.read_at < returnTimes(row).ask,
    isInTimeToRefund: row.read_at < refundTime(row),
    isPartyGone: row.is_buyer_gone || row.is_seller_gone,
    leftKobo: leftOf(row),
  }
}
