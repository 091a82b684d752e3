import { nairaFromKobo } from '#contracts/values/naira.ts'
import type { PersonalData, PersonalDataApp } from '#server/module.ts'
import { listMovements } from './queries.ts'

/** What the books say of a member. They outlive the account: in them a person is an id and nothing else. */
export function ledgerData({ database: { kysely } }: PersonalDataApp): PersonalData {
  return {
    name: 'books',
    async export(userId) {
      const rows = await listMovements(kysely, userId)
      return rows.map(({ kobo, ...row }) => ({ ...row, amount: nairaFromKobo(kobo) }))
    },
    async erase() {},
  }
}
