import { dirname } from 'node:path/posix'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { JobQueue } from '#server/jobs/job-queue.ts'
import type { MediaStore } from '#server/providers/media-store/port.ts'
import { forgetFilesJob } from './jobs.ts'
import { UPLOADS } from './originals.ts'
import { variantsFolder } from './variants.ts'

/** Has the bytes of uploads removed once the transaction is done. Drawings stay: other pictures show the same ones. */
export async function forgetFiles(queue: JobQueue, tx: Kysely<Tables>, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    if (key.startsWith(`${UPLOADS}/`)) await queue.enqueue(tx, forgetFilesJob, { key })
  }
}

/** Removes an upload and all that was made from it. */
export async function removeFiles(store: MediaStore, key: string): Promise<void> {
  if (!key.startsWith(`${UPLOADS}/`)) throw new RangeError(`not an upload: ${key}`)
  await store.deleteFolder(variantsFolder(key))
  await store.deleteFolder(`${dirname(key)}/`)
}
