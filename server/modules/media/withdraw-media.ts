import { sql } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import type { JobQueue } from '#server/jobs/job-queue.ts'
import { forgetFiles } from './forget-files.ts'
import { isKept } from './keep-media.ts'

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
    .where(isKept)
    .execute()
  const rows = await tx
    .updateTable('media.media')
    .set({ is_stored: false, unused_since: null })
    .where('id', 'in', ids)
    .where(sql<boolean>`not ${isKept}`)
    .returning('original_key')
    .execute()
  await forgetFiles(queue, tx, rows)
}
