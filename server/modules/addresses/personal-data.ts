import type { PersonalData, PersonalDataApp } from '#server/module.ts'
import { toAddress } from './presenter.ts'
import { deleteAddresses, listAddressRows } from './queries.ts'

export function addressesData({ database }: PersonalDataApp): PersonalData {
  return {
    name: 'addresses',
    export: async (userId) => (await listAddressRows(database, userId)).map(toAddress),
    erase: deleteAddresses,
  }
}
