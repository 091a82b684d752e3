import type { DocumentKind } from '#contracts/identity.ts'
import type { App } from '#server/context.ts'
import type { Keys } from '#server/kit/keys.ts'
import { decryptFile, encryptFile, reencryptFileKey } from '#server/kit/encrypted-file.ts'

/** Identifies a picture. Its file cannot be decrypted as another one. */
interface IdentityDocument {
  readonly verificationId: string
  readonly kind: DocumentKind
}

/** Encrypts and stores a picture with its own key. Returns that key, encrypted with ours for this document only. */
export async function storeDocument(
  { documentStore, keys }: Pick<App, 'documentStore' | 'keys'>,
  document: IdentityDocument,
  sent: Uint8Array,
): Promise<Buffer> {
  const { bytes, keyEncrypted } = encryptFile(keys.documents, ownerOf(document), sent)
  await documentStore.put(fileOf(document), bytes)
  return keyEncrypted
}

/** Throws if the file is missing, was changed or swapped with another. */
export async function decryptDocument(
  { documentStore, keys }: Pick<App, 'documentStore' | 'keys'>,
  document: IdentityDocument,
  keyEncrypted: Buffer,
): Promise<Buffer> {
  const bytes = await documentStore.find(fileOf(document))
  if (!bytes) throw new Error(`The ${document.kind} of case ${document.verificationId} is not in the store`)
  return decryptFile(keys.documents, ownerOf(document), { bytes, keyEncrypted })
}

export function reencryptDocumentKey(keys: Keys, document: IdentityDocument, keyEncrypted: Buffer): Buffer {
  return reencryptFileKey(keys, ownerOf(document), keyEncrypted)
}

export function folderOf(verificationId: string): string {
  return `${verificationId}/`
}

function fileOf({ verificationId, kind }: IdentityDocument): string {
  return `${folderOf(verificationId)}${kind}.sealed`
}

function ownerOf({ verificationId, kind }: IdentityDocument): string {
  return `${verificationId} ${kind}`
}
