import type { OrderRow } from './queries.ts'

const DAY_MS = 24 * 3600 * 1000

/** Until when the seller promised to hand the order over; null before acceptance. */
export function promisedBy({
  accepted_at,
  promised_days,
}: Pick<OrderRow, 'accepted_at' | 'promised_days'>): Date | null {
  return accepted_at && new Date(accepted_at.getTime() + promised_days * DAY_MS)
}
