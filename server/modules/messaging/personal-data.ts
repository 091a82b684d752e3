import type { Kysely } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'
import type { PersonalData } from '#server/kit/personal-data.ts'
import { deleteMessagesOf, listMessagesOf } from './queries.ts'

export function messagingData(database: Database): PersonalData<Kysely<Tables>> {
  return {
    name: 'messages',
    export: (userId) => listMessagesOf(database, userId),
    erase: deleteMessagesOf,
  }
}
