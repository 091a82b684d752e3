import type { Kysely } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'
import type { PersonalData } from '#server/kit/personal-data.ts'
import { deleteAllSaved, listSavedRows } from './queries.ts'

export function savedItemsData(database: Database): PersonalData<Kysely<Tables>> {
  return {
    name: 'saved_items',
    export: (userId) => listSavedRows(database, userId),
    erase: deleteAllSaved,
  }
}
