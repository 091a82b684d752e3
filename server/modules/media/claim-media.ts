import { sql, type Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { isUuid } from '#server/kit/uuid.ts'

/**
 * Makes a person's media part of something, in the transaction of what shows them. Refuses with 422 what is not theirs,
 * of another kind, or part of something already.
 */
export async function claimMedia(
  tx: Kysely<Tables>,
  ownerId: string,
  ids: readonly string[],
  kinds: readonly ('photo' | 'video')[],
): Promise<void> {
  if (ids.length === 0) return
  const claimed = ids.every(isUuid)
    ? await tx
        .updateTable('media.media')
        .set({ unused_since: null })
        .where('id', 'in', ids)
        .where('owner_id', '=', ownerId)
        .where('media_type', 'in', kinds)
        .where('unused_since', 'is not', null)
        .where('is_stored', '=', true)
        .executeTakeFirst()
    : { numUpdatedRows: 0n }
  if (Number(claimed.numUpdatedRows) !== new Set(ids).size)
    throw new Refusal(422, 'media_not_usable', 'One of the photos or videos cannot be used. Upload it again.')
}

/** Makes a picture the market's own, which stays when whoever sent it closes their account. */
export async function giveToMarket(tx: Kysely<Tables>, id: string): Promise<void> {
  await tx.updateTable('media.media').set({ owner_id: null }).where('id', '=', id).execute()
}

/** Lets go of media that nothing shows any more, so that they can be part of something again, or be swept. */
export async function releaseMedia(tx: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('media.media')
    .set({ unused_since: sql<Date>`now()` })
    .where('id', 'in', ids)
    .execute()
}
