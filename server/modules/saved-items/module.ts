import { savedItems as contract } from '#contracts/saved-items.ts'
import { mounted, type Module } from '#server/module.ts'
import { savedItemsData } from './personal-data.ts'
import { savedItemsOperations } from './routes.ts'

export const savedItems: Module = {
  name: 'saved-items',
  routes: (app) => ({ savedItems: mounted(contract, savedItemsOperations(app)) }),
  personalData: savedItemsData,
}
