import type { PersonalData, PersonalDataApp } from '#server/module.ts'
import { deleteAllSaved, listSavedRows } from './queries.ts'

export function savedItemsData({ database }: PersonalDataApp): PersonalData {
  return {
    name: 'saved_items',
    export: (userId) => listSavedRows(database, userId),
    erase: deleteAllSaved,
  }
}
