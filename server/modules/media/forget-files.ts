import { dirname } from 'node:path/posix'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { JobQueue } from '#server/jobs/job-queue.ts'
import type { MediaStore } from '#server/providers/media-store/port.ts'
import { forgetFilesJob, forgetSharedJob } from './jobs.ts'
import { UPLOADS } from './originals.ts'
import { shareFolder } from './share.ts'
import { variantsFolder } from './variants.ts'

/** Has the bytes of uploads removed once the transaction is done. Drawings stay: other pictures show the same ones. */
export async function forgetFiles(queue: JobQueue, tx: Kysely<Tables>, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    if (key.startsWith(`${UPLOADS}/`)) await queue.enqueue(tx, forgetFilesJob, { key })
  }
}

/** Has the shared pictures of products removed once the transaction that deletes them is done. */
export async function forgetShared(queue: JobQueue, tx: Kysely<Tables>, productIds: string[]): Promise<void> {
  if (productIds.length > 0) await queue.enqueue(tx, forgetSharedJob, { productIds })
}

export async function removeShared(store: MediaStore, productIds: readonly string[]): Promise<void> {
  for (const id of productIds) await store.deleteFolder(shareFolder(id))
}

/** Removes an upload and all that was made from it. */
export async function removeFiles(store: MediaStore, key: string): Promise<void> {
  if (!key.startsWith(`${UPLOADS}/`)) throw new RangeError(`not an upload: ${key}`)
  await store.deleteFolder(variantsFolder(key))
  await store.deleteFolder(`${dirname(key)}/`)
}
