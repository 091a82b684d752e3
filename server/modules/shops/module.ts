import { shops as contract } from '#contracts/shops.ts'
import { mounted, type Module } from '#server/module.ts'
import { shopsData } from './personal-data.ts'
import { shopsOperations } from './routes.ts'

export const shops: Module = {
  name: 'shops',
  routes: (app) => ({ shops: mounted(contract, shopsOperations(app)) }),
  personalData: shopsData,
}
