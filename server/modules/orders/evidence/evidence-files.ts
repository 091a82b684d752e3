import type { App } from '#server/context.ts'
import type { Keys } from '#server/kit/keys.ts'
import { openFile, openPart, resealKey, sealFile, sealPart } from '#server/kit/sealed-file.ts'

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
  const sealed = sealFile(keys.orders, ownerOf(id), bytes)
  await insert(sealed.keyEncrypted)
  const part = sealPart(keys.orders, ownerOf(id), sealed.keyEncrypted, { name: SMALL, bytes: small })
  await documentStore.put(smallFileOf(id), part)
  await documentStore.put(fileOf(id), sealed.bytes)
}

/** Throws if the file is missing, was changed or swapped with another. */
export async function openEvidence(
  { documentStore, keys }: Pick<App, 'documentStore' | 'keys'>,
  id: string,
  keyEncrypted: Buffer,
): Promise<Buffer> {
  const bytes = await documentStore.find(fileOf(id))
  if (!bytes) throw new Error(`The photo ${id} is not in the store`)
  return openFile(keys.orders, ownerOf(id), { bytes, keyEncrypted })
}

/** The small size; null of a photo from before there was one. Throws as `openEvidence` does. */
export async function openSmallEvidence(
  { documentStore, keys }: Pick<App, 'documentStore' | 'keys'>,
  id: string,
  keyEncrypted: Buffer,
): Promise<Buffer | null> {
  const bytes = await documentStore.find(smallFileOf(id))
  return bytes && openPart(keys.orders, ownerOf(id), keyEncrypted, { name: SMALL, bytes })
}

export function reencryptEvidenceKey(keys: Keys, id: string, keyEncrypted: Buffer): Buffer {
  return resealKey(keys, ownerOf(id), keyEncrypted)
}

/** Folder of a photo, beside those of identity documents. */
export const folderOf = (id: string) => `evidence/${id}/`

const SMALL = 'small'

const fileOf = (id: string) => `${folderOf(id)}photo.sealed`

const smallFileOf = (id: string) => `${folderOf(id)}${SMALL}.sealed`

const ownerOf = (id: string) => `evidence ${id}`
