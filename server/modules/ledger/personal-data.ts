import type { Kysely } from 'kysely'
import { nairaFromKobo } from '#contracts/values/naira.ts'
import type { Database } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'
import type { PersonalData } from '#server/kit/personal-data.ts'
import { listMovements } from './queries.ts'

/** What the books say of a member. They outlive the account: in them a person is an id and nothing else. */
export function ledgerData({ kysely }: Database): PersonalData<Kysely<Tables>> {
  return {
    name: 'books',
    async export(userId) {
      const rows = await listMovements(kysely, userId)
      return rows.map(({ kobo, ...row }) => ({ ...row, amount: nairaFromKobo(kobo) }))
    },
    async erase() {},
  }
}
