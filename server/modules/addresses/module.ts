import { addresses as contract } from '#contracts/addresses.ts'
import { mounted, type Module } from '#server/module.ts'
import { addressesData } from './personal-data.ts'
import { addressesOperations } from './routes.ts'

export const addresses: Module = {
  name: 'addresses',
  routes: (app) => ({ addresses: mounted(contract, addressesOperations(app)) }),
  personalData: addressesData,
}
