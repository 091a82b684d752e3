import type { Kysely } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'
import type { PersonalData } from '#server/kit/personal-data.ts'
import { deleteSentTo, listSentTo } from './queries.ts'

interface Parts {
  readonly database: Database
  /** Every address and phone of a member; the one of now at least. Nothing here is kept by member. */
  readonly findRecipients: (db: Kysely<Tables>, userId: string) => Promise<readonly string[]>
}

/** What mail and SMS went to a person. */
export function outboxData({ database, findRecipients }: Parts): PersonalData<Kysely<Tables>> {
  return {
    name: 'mail_and_sms',
    export: async (userId) => listSentTo(database, await findRecipients(database.kysely, userId)),
    erase: async (tx, userId) => deleteSentTo(tx, await findRecipients(tx, userId)),
  }
}
