import type { FeeRates } from './order-fees.ts'
import type { OrderRow } from './queries.ts'

type RateColumns = Pick<OrderRow, 'commission_bp' | 'commission_least_kobo' | 'commission_most_kobo' | 'vat_bp'>

/** The rates with which an order was placed. */
export function toRates(row: RateColumns): FeeRates {
  return {
    commissionBp: row.commission_bp,
    commissionLeast: row.commission_least_kobo,
    commissionMost: row.commission_most_kobo,
    vatBp: row.vat_bp,
  }
}

export function rateColumns({ commissionBp, commissionLeast, commissionMost, vatBp }: FeeRates): RateColumns {
  return {
    commission_bp: commissionBp,
    commission_least_kobo: commissionLeast,
    commission_most_kobo: commissionMost,
    vat_bp: vatBp,
  }
}
