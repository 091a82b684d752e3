export { hasShop } from './has-shop.ts'
export { toMethods, type TermsRow } from './order-terms/presenter.ts'
export { toRating, toStatistics, type RatedRow } from './rating.ts'
export { lockShopState, sellersOfShop } from './queries.ts'
