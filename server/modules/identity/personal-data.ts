import type { PersonalData, PersonalDataApp } from '#server/module.ts'
import { decryptNumber } from './card-number.ts'
import { deleteDocumentsJob } from './jobs.ts'

/** The documents that a user has submitted. */
export function identityData({ database, queue, keys }: PersonalDataApp): PersonalData {
  return {
    name: 'identity_papers',
    async export(userId) {
      const rows = await database
        .selectFrom('identity.cases')
        .select(['id', 'id_card_type', 'number_encrypted', 'status', 'reason', 'created_at', 'decided_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .execute()
      return rows.map(({ id, number_encrypted, ...row }) => ({
        ...row,
        id_card_number: decryptNumber(keys.documents, { id, number_encrypted }),
      }))
    },
    async erase(tx, userId) {
      const cases = await tx.deleteFrom('identity.cases').where('user_id', '=', userId).returning('id').execute()
      for (const { id } of cases) await queue.enqueue(tx, deleteDocumentsJob, { caseId: id })
    },
  }
}
