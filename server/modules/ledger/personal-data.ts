import { nairaFromKobo } from '#contracts/values/naira.ts'
import type { PersonalData, PersonalDataApp } from '#server/module.ts'
import { listMovements } from './queries.ts'

/** A member's ledger entries. They outlive the account: in the ledger a user is only an id. */
export function ledgerData({ database }: PersonalDataApp): PersonalData {
  return {
    name: 'books',
    async export(userId) {
      const rows = await listMovements(database, userId)
      return rows.map(({ kobo, ...row }) => ({ ...row, amount: nairaFromKobo(kobo) }))
    },
    async erase() {},
  }
}
