import { randomBytes } from 'node:crypto'
import { decryptBytes, encrypt } from './encryption.ts'
import { namedKey, type Keys } from './keys.ts'

const KEY_BYTES = 32

/** A file that is encrypted with a key of its own. `owner` binds both to their place. */
interface EncryptedFile {
  readonly bytes: Buffer
  /** The key of the file, encrypted with ours. */
  readonly keyEncrypted: Buffer
}

export function encryptFile(keys: Keys, owner: string, bytes: Uint8Array): EncryptedFile {
  const key = randomBytes(KEY_BYTES)
  return { bytes: encrypt([namedKey(key)], bytes, owner), keyEncrypted: encrypt(keys, key, owner) }
}

/** Throws if the file was changed or swapped with another. */
export function decryptFile(keys: Keys, owner: string, { bytes, keyEncrypted }: EncryptedFile): Buffer {
  const key = decryptBytes(keys, keyEncrypted, owner)
  return decryptBytes([namedKey(key)], bytes, owner)
}

/** The key of a file, encrypted with our newest key. */
export function reencryptFileKey(keys: Keys, owner: string, keyEncrypted: Buffer): Buffer {
  return encrypt(keys, decryptBytes(keys, keyEncrypted, owner), owner)
}

/** Encrypts another file, such as the small size, with the key of an encrypted one. `part` binds it to its place. */
export function encryptPart(keys: Keys, owner: string, keyEncrypted: Buffer, part: Part): Buffer {
  return encrypt([namedKey(decryptBytes(keys, keyEncrypted, owner))], part.bytes, `${owner} ${part.name}`)
}

/** Throws as `decryptFile` does. */
export function decryptPart(keys: Keys, owner: string, keyEncrypted: Buffer, part: Part): Buffer {
  return decryptBytes(
    [namedKey(decryptBytes(keys, keyEncrypted, owner))],
    Buffer.from(part.bytes),
    `${owner} ${part.name}`,
  )
}

interface Part {
  readonly name: string
  readonly bytes: Uint8Array
}
