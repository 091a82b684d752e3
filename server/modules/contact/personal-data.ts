import type { PersonalData, PersonalDataApp } from '#server/module.ts'
import { findConfirmedEmail } from '#server/modules/accounts/index.ts'
import { deleteKeptAbout, findKeptAbout } from './queries.ts'

export function contactData({ database }: PersonalDataApp): PersonalData {
  return {
    name: 'contact',
    async export(userId) {
      const email = await findConfirmedEmail(database, userId)
      return email === null ? null : findKeptAbout(database, email)
    },
    async erase(tx, userId) {
      const email = await findConfirmedEmail(tx, userId)
      if (email !== null) await deleteKeptAbout(tx, email)
    },
  }
}
