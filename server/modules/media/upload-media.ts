import { randomBytes } from 'node:crypto'
import type { UploadedFile } from '#contracts/endpoint.ts'
import type { App } from '#server/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { perDay } from '#server/rate-limits/rule.ts'
import { sessionExpired } from '#server/modules/accounts/index.ts'
import { forgetFiles } from './forget-files.ts'
import type { PictureRow } from './picture.ts'
import { insertUpload, markStored } from './queries.ts'
import { readPhoto } from './read-photo.ts'
import { readSent } from './sniff.ts'
import { readVideo } from './video/read-video.ts'

const filesByMember = perDay(200, 'media, by member')
/** Counted in KiB. */
const sizeByMember = perDay(200 * 1024, 'size of media, by member')

/** What is stored of a file: never the original bytes. */
interface StoredFile extends Pick<PictureRow, 'width' | 'height' | 'placeholder'> {
  readonly bytes: Uint8Array
  readonly extension: 'jpg' | 'mp4' | 'webm'
}

/**
 * Stores an uploaded photo or video. Inserts the row first, marked as not stored, so that every file in the store has a
 * row. Throws 415 if the type differs from the declared one, and 422 if the file cannot be read.
 */
export async function uploadMedia(
  app: App,
  ownerId: string,
  { file, mediaType }: { file: UploadedFile; mediaType: 'photo' | 'video' },
): Promise<PictureRow> {
  await app.rateLimits.consume(filesByMember, ownerId)
  await app.rateLimits.consume(sizeByMember, ownerId, Math.ceil(file.sizeBytes / 1024))
  const { bytes, ...stored } = await read(app, file, mediaType)
  const key = newKey(stored.extension)
  const row = await insertUpload(app.database, { ownerId, mediaType, key, bytes, ...stored })
  await app.mediaStore.put(key, bytes)
  if (await markStored(app.database, row.id)) return row
  // The account was closed meanwhile, before the file was there to be deleted.
  await forgetFiles(app.queue, app.database, [{ original_key: key }])
  throw sessionExpired()
}

async function read(app: App, file: UploadedFile, mediaType: 'photo' | 'video'): Promise<StoredFile> {
  const { bytes, type } = await readSent(file)
  if (type.kind !== mediaType) throw new Refusal(415, 'wrong_type', `This is a ${type.kind}, not a ${mediaType}.`)
  if (type.kind === 'video') return readVideo(bytes, type.mime)
  return { ...(await readPhoto(app.uploadDecoder, bytes)), extension: 'jpg' }
}

/** A separate folder, with a name of 128 random bits. */
function newKey(extension: string): string {
  const name = randomBytes(16).toString('hex')
  return `uploads/${name.slice(0, 2)}/${name}/original.${extension}`
}
