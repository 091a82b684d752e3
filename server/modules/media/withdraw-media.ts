import type { Db } from '#server/database/connect.ts'
import type { JobQueue } from '#server/jobs/job-queue.ts'
import { forgetFiles } from './forget-files.ts'

/** Makes media unavailable and queues the removal of their files. Their rows stay for references. */
export async function withdrawMedia(queue: JobQueue, tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await tx
    .updateTable('media.media')
    .set({ is_stored: false })
    .where('id', 'in', ids)
    .returning('original_key')
    .execute()
  await forgetFiles(queue, tx, rows)
}
