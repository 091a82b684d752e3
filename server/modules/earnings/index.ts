export { earnOrder, type OrderToRelease } from './earn-order.ts'
export { findEarningsSums } from './queries.ts'
