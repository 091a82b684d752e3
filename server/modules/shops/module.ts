import { orderTerms } from '#contracts/order-terms.ts'
import { shops as contract } from '#contracts/shops.ts'
import { mounted, type Module } from '#server/module.ts'
import { orderTermsOperations } from './order-terms/routes.ts'
import { shopsData } from './personal-data.ts'
import { shopsOperations } from './routes.ts'

export const shops: Module = {
  name: 'shops',
  routes: (app) => ({
    shops: mounted(contract, shopsOperations(app)),
    orderTerms: mounted(orderTerms, orderTermsOperations(app)),
  }),
  personalData: shopsData,
}
