import type { Db } from '#server/database/connect.ts'
import { findFloat } from './float.ts'
import { listPauses } from './pause-queries.ts'

/** For `/metrics`, with the help texts. */
export const billMetrics = {
  bill_float_naira: 'What we hold at the bill provider, as last reported',
  bill_float_age_seconds: 'Since the bill provider last reported it',
  bill_purchases_open: 'Purchases that are not settled',
  bill_purchases_waiting: 'Purchases that have not been settled for an hour',
  bill_services_paused: 'Services that are not sold because the float did not pay for one of them',
} as const

export async function findBillMetrics(db: Db): Promise<Record<keyof typeof billMetrics, number | null>> {
  const float = await findFloat(db)
  const pauses = await listPauses(db)
  return {
    bill_float_naira: float.balance_kobo === null ? null : float.balance_kobo / 100,
    bill_float_age_seconds: float.age_seconds,
    bill_purchases_open: float.open_count,
    bill_purchases_waiting: float.old_count,
    bill_services_paused: pauses.length,
  }
}
