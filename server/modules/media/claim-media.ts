import { sql } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { isUuid } from '#server/kit/uuid.ts'

/**
 * Marks a user's media as used, in the transaction of what shows them. Throws 422 for media of another user, of another
 * kind, or in use already.
 */
export async function claimMedia(
  tx: Db,
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

/** Makes a picture the market's own, so that it survives the account of the uploader. */
export async function giveToMarket(tx: Db, id: string): Promise<void> {
  await tx.updateTable('media.media').set({ owner_id: null }).where('id', '=', id).execute()
}

/** Marks media as unused, so that they can be claimed again or swept. */
export async function releaseMedia(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('media.media')
    .set({ unused_since: sql<Date>`now()` })
    .where('id', 'in', ids)
    .execute()
}
