export { toMethods, type TermsRow } from './order-terms/presenter.ts'
export { toRating, toStatistics, type RatedRow } from './rating.ts'
export { hasShop, lockShopState, sellersOfShop } from './queries.ts'
