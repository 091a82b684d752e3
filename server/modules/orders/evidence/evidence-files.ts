import type { App } from '#server/context.ts'
import type { Keys } from '#server/kit/keys.ts'
import { decryptFile, decryptPart, reencryptFileKey, encryptFile, encryptPart } from '#server/kit/encrypted-file.ts'

interface Photo {
  readonly bytes: Uint8Array
  readonly small: Uint8Array
}

/** Encrypts both sizes of a photo with a key of its own and stores them. `insert` writes the row first. */
export async function storeEvidence(
  { documentStore, keys }: Pick<App, 'documentStore' | 'keys'>,
  id: string,
  { bytes, small }: Photo,
  insert: (keyEncrypted: Buffer) => Promise<void>,
): Promise<void> {
  const encrypted = encryptFile(keys.orders, ownerOf(id), bytes)
  await insert(encrypted.keyEncrypted)
  const part = encryptPart(keys.orders, ownerOf(id), encrypted.keyEncrypted, { name: SMALL, bytes: small })
  await documentStore.put(smallFileOf(id), part)
  await documentStore.put(fileOf(id), encrypted.bytes)
}

/** Throws if the file is missing, was changed or swapped with another. */
export async function decryptEvidence(
  { documentStore, keys }: Pick<App, 'documentStore' | 'keys'>,
  id: string,
  keyEncrypted: Buffer,
): Promise<Buffer> {
  const bytes = await documentStore.find(fileOf(id))
  if (!bytes) throw new Error(`The photo ${id} is not in the store`)
  return decryptFile(keys.orders, ownerOf(id), { bytes, keyEncrypted })
}

/** The small size; null of a photo from before there was one. Throws as `decryptEvidence` does. */
export async function decryptSmallEvidence(
  { documentStore, keys }: Pick<App, 'documentStore' | 'keys'>,
  id: string,
  keyEncrypted: Buffer,
): Promise<Buffer | null> {
  const bytes = await documentStore.find(smallFileOf(id))
  return bytes && decryptPart(keys.orders, ownerOf(id), keyEncrypted, { name: SMALL, bytes })
}

export function reencryptEvidenceKey(keys: Keys, id: string, keyEncrypted: Buffer): Buffer {
  return reencryptFileKey(keys, ownerOf(id), keyEncrypted)
}

/** Folder of a photo, beside those of identity documents. */
export const folderOf = (id: string) => `evidence/${id}/`

const SMALL = 'small'

const fileOf = (id: string) => `${folderOf(id)}photo.sealed`

const smallFileOf = (id: string) => `${folderOf(id)}${SMALL}.sealed`

const ownerOf = (id: string) => `evidence ${id}`
