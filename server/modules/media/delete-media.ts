import type { App } from '#server/context.ts'
import { notFound } from '#server/kit/refusal.ts'
import { isUuid } from '#server/kit/uuid.ts'
import { forgetFiles } from './forget-files.ts'
import { disownRetained } from './retain-media.ts'
import { deleteRow, lockOwnMedia } from './queries.ts'

/** Deletes a user's picture or video, also from what shows it. Throws 404 for unknown and other users' media. */
export async function deleteMedia(app: App, ownerId: string, id: string): Promise<void> {
  await app.database.transaction().execute(async (tx) => {
    if (isUuid(id)) await app.hooks.lockShowing(tx, ownerId, id)
    const own = isUuid(id) && (await lockOwnMedia(tx, ownerId, id))
    if (!own) throw notFound('photo or video')
    await app.hooks.detachPicture(tx, own.id)
    await disownRetained(tx, ownerId, [own.id])
    await forgetFiles(app.queue, tx, await deleteRow(tx, ownerId, own.id))
  })
}
