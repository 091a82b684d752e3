import { randomBytes } from 'node:crypto'
import type { DocumentKind } from '#contracts/identity.ts'
import type { App } from '#server/context.ts'
import { decryptBytes, encrypt } from '#server/kit/encryption.ts'
import { namedKey, type Keys } from '#server/kit/keys.ts'

/** Identifies a picture. Its file cannot be decrypted as another one. */
interface IdentityDocument {
  readonly verificationId: string
  readonly kind: DocumentKind
}

const KEY_BYTES = 32

/** Encrypts and stores a picture with its own key. Returns that key, encrypted with ours for this document only. */
export async function storeDocument(
  { documentStore, keys }: Pick<App, 'documentStore' | 'keys'>,
  document: IdentityDocument,
  bytes: Uint8Array,
): Promise<Buffer> {
  const key = randomBytes(KEY_BYTES)
  await documentStore.put(fileOf(document), encrypt([namedKey(key)], bytes, ownerOf(document)))
  return encryptDocumentKey(keys.documents, document, key)
}

/** Throws if the file is missing, was changed or swapped with another. */
export async function decryptDocument(
  { documentStore, keys }: Pick<App, 'documentStore' | 'keys'>,
  document: IdentityDocument,
  encryptedKey: Buffer,
): Promise<Buffer> {
  const encrypted = await documentStore.find(fileOf(document))
  if (!encrypted) throw new Error(`The ${document.kind} of case ${document.verificationId} is not in the store`)
  const key = decryptDocumentKey(keys.documents, document, encryptedKey)
  return decryptBytes([namedKey(key)], encrypted, ownerOf(document))
}

export function encryptDocumentKey(keys: Keys, document: IdentityDocument, key: Buffer): Buffer {
  return encrypt(keys, key, ownerOf(document))
}

export function decryptDocumentKey(keys: Keys, document: IdentityDocument, encryptedKey: Buffer): Buffer {
  return decryptBytes(keys, encryptedKey, ownerOf(document))
}

/** Folder of a verification. */
export function folderOf(verificationId: string): string {
  return `${verificationId}/`
}

function fileOf({ verificationId, kind }: IdentityDocument): string {
  return `${folderOf(verificationId)}${kind}.sealed`
}

function ownerOf({ verificationId, kind }: IdentityDocument): string {
  return `${verificationId} ${kind}`
}
