import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { fileTypeFromBuffer } from 'file-type'
import type { UploadedFile } from '#contracts/endpoint.ts'
import { Refusal } from '#server/kit/refusal.ts'

/** Accepted types, with their file name extensions. */
const TYPES = {
  'image/jpeg': { kind: 'photo', endings: ['jpg', 'jpeg', 'jpe', 'jfif'] },
  'image/png': { kind: 'photo', endings: ['png'] },
  'image/webp': { kind: 'photo', endings: ['webp'] },
  'video/mp4': { kind: 'video', endings: ['mp4', 'm4v'] },
  'video/webm': { kind: 'video', endings: ['webm'] },
} as const

type Mime = keyof typeof TYPES
export type VideoMime = Extract<Mime, `video/${string}`>

type SentType =
  | { readonly kind: 'photo'; readonly mime: Exclude<Mime, VideoMime> }
  | { readonly kind: 'video'; readonly mime: VideoMime }

const REFUSALS = {
  media: 'Send a JPEG, PNG or WebP photo, or an MP4 or WebM video.',
  photos: 'Send photos only: JPEG, PNG or WebP.',
} as const

/** Enough bytes to recognize every accepted type. */
const BEGINNING_BYTES = 4100

/**
 * Reads an uploaded file and recognizes its type by the first bytes. Throws 415 if its declared type or extension
 * differs, and for a video if only photos are accepted. This is only a first check: the file must still be decoded.
 */
export async function readSent(
  file: UploadedFile,
  accepted: keyof typeof REFUSALS = 'media',
): Promise<{ bytes: Buffer; type: SentType }> {
  const bytes = await readFile(file.path)
  const found = await fileTypeFromBuffer(bytes.subarray(0, BEGINNING_BYTES)).catch(() => undefined)
  if (!found || !isTaken(found.mime)) throw wrongType(REFUSALS[accepted])
  const { kind, endings } = TYPES[found.mime]
  if (accepted === 'photos' && kind !== 'photo') throw wrongType(REFUSALS.photos)
  const ending = extname(file.name).slice(1).toLowerCase()
  const hasEnding = ending === '' || (endings as readonly string[]).includes(ending)
  if (!hasEnding || !saysSo(file.type, found.mime)) throw wrongType('This file is of another type than it says.')
  return { bytes, type: { kind, mime: found.mime } as SentType }
}

function isTaken(mime: string): mime is Mime {
  return Object.hasOwn(TYPES, mime)
}

/** Systems that do not know a type declare it as bytes. */
function saysSo(said: string, mime: Mime): boolean {
  return ['', 'application/octet-stream', mime, mime.replace('jpeg', 'jpg')].includes(said)
}

function wrongType(text: string): Refusal {
  return new Refusal(415, 'wrong_type', text)
}
