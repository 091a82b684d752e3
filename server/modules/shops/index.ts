export { hasShop } from './has-shop.ts'
export { shopsData } from './personal-data.ts'
export { lockShopState } from './queries.ts'
export { shopsOperations } from './routes.ts'
