import { dirname } from 'node:path/posix'
import type { Db } from '#server/database/connect.ts'
import type { JobQueue } from '#server/jobs/job-queue.ts'
import type { MediaStore } from '#server/providers/media-store/port.ts'
import { forgetFilesJob, forgetSharedJob } from './jobs.ts'
import { UPLOADS } from './originals.ts'
import { shareFolder } from './share.ts'
import { variantsFolder } from './variants.ts'

/** Queues the removal of uploaded files for after the commit. Drawings stay, because several pictures share them. */
export async function forgetFiles(queue: JobQueue, tx: Db, rows: readonly { original_key: string }[]): Promise<void> {
  for (const { original_key: key } of rows) {
    if (key.startsWith(`${UPLOADS}/`)) await queue.enqueue(tx, forgetFilesJob, { key })
  }
}

/** Queues the removal of all share pictures of products for after the commit. */
export async function forgetShared(queue: JobQueue, tx: Db, productIds: string[]): Promise<void> {
  if (productIds.length > 0) await queue.enqueue(tx, forgetSharedJob, { productIds })
}

export async function removeShared(store: MediaStore, productIds: readonly string[]): Promise<void> {
  for (const id of productIds) await store.deleteFolder(shareFolder(id))
}

/** Deletes an upload, then everything made from it: without an original nothing new stays (`createReadyPictures`). */
export async function removeFiles(store: MediaStore, key: string): Promise<void> {
  if (!key.startsWith(`${UPLOADS}/`)) throw new RangeError(`not an upload: ${key}`)
  await store.deleteFolder(`${dirname(key)}/`)
  await store.deleteFolder(variantsFolder(key))
}
