import type { Kysely } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'
import type { PersonalData } from '#server/kit/personal-data.ts'

/** A person's pictures. They are erased after the products that show them. */
export function mediaData(database: Database): PersonalData<Kysely<Tables>> {
  return {
    name: 'media',
    export: (userId) =>
      database.kysely
        .selectFrom('media.media')
        .select(['id', 'media_type', 'width', 'height', 'created_at'])
        .where('owner_id', '=', userId)
        .orderBy('created_at')
        .execute(),
    async erase(tx, userId) {
      await tx.deleteFrom('media.media').where('owner_id', '=', userId).execute()
    },
  }
}
