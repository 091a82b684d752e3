import type { PersonalData, PersonalDataApp } from '#server/module.ts'
import { forgetFiles } from './forget-files.ts'
import { disownRetained } from './retain-media.ts'

/** A user's media. Erased after the products that show them. */
export function mediaData({ database, queue }: PersonalDataApp): PersonalData {
  return {
    name: 'media',
    export: (userId) =>
      database
        .selectFrom('media.media')
        .select(['id', 'media_type', 'width', 'height', 'bytes', 'created_at'])
        .where('owner_id', '=', userId)
        .orderBy('created_at')
        .execute(),
    async erase(tx, userId) {
      await disownRetained(tx, userId)
      const rows = await tx.deleteFrom('media.media').where('owner_id', '=', userId).returning('original_key').execute()
      await forgetFiles(queue, tx, rows)
    },
  }
}
