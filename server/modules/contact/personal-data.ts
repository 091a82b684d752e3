import type { PersonalData, PersonalDataApp } from '#server/module.ts'
import { findConfirmedEmail } from '#server/modules/accounts/index.ts'
import { deleteByEmail, findByEmail } from './queries.ts'

export function contactData({ database }: PersonalDataApp): PersonalData {
  return {
    name: 'contact',
    async export(userId) {
      const email = await findConfirmedEmail(database, userId)
      return email === null ? null : findByEmail(database, email)
    },
    async erase(tx, userId) {
      const email = await findConfirmedEmail(tx, userId)
      if (email !== null) await deleteByEmail(tx, email)
    },
  }
}
