import type { App } from '#server/context.ts'
import type { Keys } from '#server/kit/keys.ts'
import { openFile, resealKey, sealFile } from '#server/kit/sealed-file.ts'

/** Encrypts a photo with its own key. Store the bytes under `fileOf`. */
export function sealEvidence({ keys }: Pick<App, 'keys'>, id: string, photo: Uint8Array) {
  return sealFile(keys.orders, ownerOf(id), photo)
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

export function reencryptEvidenceKey(keys: Keys, id: string, keyEncrypted: Buffer): Buffer {
  return resealKey(keys, ownerOf(id), keyEncrypted)
}

/** Folder of a photo, beside those of identity documents. */
export const folderOf = (id: string) => `evidence/${id}/`

export const fileOf = (id: string) => `${folderOf(id)}photo.sealed`

const ownerOf = (id: string) => `evidence ${id}`
