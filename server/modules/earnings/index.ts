export { earnOrder, recordEarningsCorrection, recordSale, type OrderToRelease } from './earn-order.ts'
export { findCorrectionMovements, findEarningsSums, findSales, type Sale } from './queries.ts'
