export { hasShop } from './has-shop.ts'
export { lockShopState } from './queries.ts'
