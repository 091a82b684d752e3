import { sql } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import type { JobQueue } from '#server/jobs/job-queue.ts'
import { forgetFiles } from './forget-files.ts'
import { isRetained } from './retain-media.ts'
import { PLAIN_KEY } from './plain-picture.ts'

/**
 * Makes media unavailable and queues the removal of their files. Their rows stay for references. What an order still
 * shows is left to the sweep.
 */
export async function withdrawMedia(queue: JobQueue, tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('media.media')
    .set({ unused_since: sql<Date>`now()` })
    .where('id', 'in', ids)
    .where(isRetained)
    .execute()
  const rows = await tx
    .updateTable('media.media')
    .set({ is_stored: false, unused_since: null })
    .where('id', 'in', ids)
    .where(sql<boolean>`not ${isRetained}`)
    .returning('original_key')
    .execute()
  await forgetFiles(queue, tx, rows)
}

/** Makes media unavailable and queues the removal of their files, also what an order shows. Returns how many. */
export async function removeMedia(queue: JobQueue, tx: Db, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const rows = await tx
    .updateTable('media.media')
    .set({ is_stored: false, unused_since: null })
    .where('id', 'in', ids)
    .where('is_stored', '=', true)
    .where('original_key', '<>', PLAIN_KEY)
    .returning('original_key')
    .execute()
  await forgetFiles(queue, tx, rows)
  return rows.length
}
