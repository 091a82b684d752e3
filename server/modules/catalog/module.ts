import { catalog as contract } from '#contracts/catalog.ts'
import { operatorCatalog } from '#contracts/operator/catalog.ts'
import { selling } from '#contracts/selling.ts'
import { mounted, type Module } from '#server/module.ts'
import { operatorCatalogOperations } from './operator/routes.ts'
import { catalogData } from './personal-data.ts'
import { catalogOperations } from './routes.ts'
import { sellingGuards, sellingOperations } from './selling/routes.ts'

export const catalog: Module = {
  name: 'catalog',
  routes: (app) => ({
    catalog: mounted(contract, catalogOperations(app)),
    selling: mounted(selling, sellingOperations(app), sellingGuards(app)),
    operatorCatalog: mounted(operatorCatalog, operatorCatalogOperations(app)),
  }),
  personalData: catalogData,
}
