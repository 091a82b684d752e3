import { createHash } from 'node:crypto'
import type { MediaStore } from '#server/providers/media-store/port.ts'
import type { Original } from './render.ts'

/** Folders of the project's own pictures, each with the only format in which they are opened. */
const OWN = { drawings: 'svg', photos: 'avif' } as const
type OwnFolder = keyof typeof OWN
/** Folder of user uploads, as re-encoded by us. */
export const UPLOADS = 'uploads'

/**
 * Stores a picture of our own, such as those of the demo market. User SVG is never stored, because SVG can contain
 * scripts.
 *
 * The same picture is stored once, however many products show it.
 */
export async function storeOwn(store: MediaStore, folder: OwnFolder, bytes: string | Uint8Array): Promise<void> {
  const key = ownKey(folder, bytes)
  if ((await store.sizeOf(key)) === null) await store.put(key, Buffer.from(bytes))
}

export function ownKey(folder: OwnFolder, bytes: string | Uint8Array): string {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  return `${folder}/${hash.slice(0, 2)}/${hash}.${OWN[folder]}`
}

export async function findOriginal(store: MediaStore, key: string): Promise<Original | null> {
  const bytes = await store.find(key)
  const [folder = ''] = key.split('/')
  return bytes && { kind: folder === 'drawings' ? 'drawing' : folder === 'photos' ? 'photo' : 'upload', bytes }
}
