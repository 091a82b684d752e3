export { hasShop } from './has-shop.ts'
export { shopsData } from './personal-data.ts'
