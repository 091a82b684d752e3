import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { PersonalData } from '#server/kit/personal-data.ts'
import { forgetFiles } from './forget-files.ts'
import type { MediaParts } from './parts.ts'

/** A person's pictures. They are erased after the products that show them. */
export function mediaData({ database, queue }: Pick<MediaParts, 'database' | 'queue'>): PersonalData<Kysely<Tables>> {
  return {
    name: 'media',
    export: (userId) =>
      database.kysely
        .selectFrom('media.media')
        .select(['id', 'media_type', 'width', 'height', 'bytes', 'created_at'])
        .where('owner_id', '=', userId)
        .orderBy('created_at')
        .execute(),
    async erase(tx, userId) {
      const rows = await tx.deleteFrom('media.media').where('owner_id', '=', userId).returning('original_key').execute()
      await forgetFiles(
        queue,
        tx,
        rows.map((row) => row.original_key),
      )
    },
  }
}
