import { randomBytes } from 'node:crypto'
import { decryptBytes, encrypt } from './encryption.ts'
import { namedKey, type Keys } from './keys.ts'

const KEY_BYTES = 32

/** A file that is encrypted with a key of its own. `owner` binds both to their place. */
interface SealedFile {
  readonly bytes: Buffer
  /** The key of the file, encrypted with ours. */
  readonly keyEncrypted: Buffer
}

export function sealFile(keys: Keys, owner: string, bytes: Uint8Array): SealedFile {
  const key = randomBytes(KEY_BYTES)
  return { bytes: encrypt([namedKey(key)], bytes, owner), keyEncrypted: encrypt(keys, key, owner) }
}

/** Throws if the file was changed or swapped with another. */
export function openFile(keys: Keys, owner: string, { bytes, keyEncrypted }: SealedFile): Buffer {
  const key = decryptBytes(keys, keyEncrypted, owner)
  return decryptBytes([namedKey(key)], bytes, owner)
}

/** The key of a file, encrypted with our newest key. */
export function resealKey(keys: Keys, owner: string, keyEncrypted: Buffer): Buffer {
  return encrypt(keys, decryptBytes(keys, keyEncrypted, owner), owner)
}

/** Encrypts another file with the key of a sealed one, such as its small size. `part` binds it to its place. */
export function sealPart(keys: Keys, owner: string, keyEncrypted: Buffer, part: Part): Buffer {
  return encrypt([namedKey(decryptBytes(keys, keyEncrypted, owner))], part.bytes, `${owner} ${part.name}`)
}

/** Throws as `openFile` does. */
export function openPart(keys: Keys, owner: string, keyEncrypted: Buffer, part: Part): Buffer {
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
