import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { UploadedFile } from '#contracts/endpoint.ts'
import type { App } from '#server/context.ts'
import { sessionExpired } from '#server/modules/accounts/index.ts'
import { readPhoto, readSent } from '#server/modules/media/index.ts'
import { deleteEvidenceJob } from '../jobs.ts'
import { evidenceByMember } from '../rate-limits.ts'
import { storeEvidence } from './evidence-files.ts'

/** Pixels, for thumbnails of 96 on a phone with a fine screen. */
const SMALL_WIDTH = 240

interface Upload {
  readonly orderId: string
  readonly userId: string
  readonly file: UploadedFile
}

/**
 * Stores a photo of a party of an order in two sizes, re-encoded and encrypted, and returns its id. Inserts the row first, so
 * that every file in the store has a row. Throws 415 for anything but a photo, and 422 if it cannot be read.
 */
export async function uploadEvidence(app: App, { orderId, userId, file }: Upload): Promise<string> {
  const { database, imageRenderer, queue, rateLimits, uploadDecoder } = app
  await rateLimits.consume(evidenceByMember, userId)
  const { bytes: sent } = await readSent(file, 'photos')
  const { bytes } = await readPhoto(uploadDecoder, sent)
  const original = { kind: 'upload', bytes } as const
  const small = await imageRenderer.make({ make: 'variant', original, width: SMALL_WIDTH, format: 'jpg', saver: false })
  const id = randomUUID()
  await storeEvidence(app, id, { bytes, small }, async (keyEncrypted) => {
    const row = { id, order_id: orderId, owner_id: userId, key_encrypted: keyEncrypted }
    await database
      .insertInto('orders.evidence')
      .values({ ...row, sha256: Buffer.from(file.sha256, 'hex') })
      .execute()
  })
  const stored = await sql`update orders.evidence set stored_at = now() where id = ${id}`.execute(database)
  if (stored.numAffectedRows === 1n) return id
  // The account was closed meanwhile, before the files were there to be deleted.
  await queue.enqueue(database, deleteEvidenceJob, { id })
  throw sessionExpired()
}
