import type { Kysely } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'
import type { PersonalData } from '#server/kit/personal-data.ts'
import { deleteKeptAbout, findKeptAbout } from './queries.ts'

interface Parts {
  readonly database: Database
  /** The confirmed address of a member, in lower case; null where there is none. Nothing here is kept by member. */
  readonly findEmail: (db: Kysely<Tables>, userId: string) => Promise<string | null>
}

export function contactData({ database, findEmail }: Parts): PersonalData<Kysely<Tables>> {
  return {
    name: 'contact',
    async export(userId) {
      const email = await findEmail(database.kysely, userId)
      return email === null ? null : findKeptAbout(database, email)
    },
    async erase(tx, userId) {
      const email = await findEmail(tx, userId)
      if (email !== null) await deleteKeptAbout(tx, email)
    },
  }
}
