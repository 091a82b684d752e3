import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Key, Keys } from './keys.ts'

const ALGORITHM = 'aes-256-gcm'
/** First byte of every value, so that another algorithm can be added later. */
const ALGORITHM_BYTE = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts with AES-256-GCM. The result is the algorithm byte, key id, nonce, tag and ciphertext. `owner` binds the
 * value to its place: decryption with another owner fails.
 */
export function encrypt(keys: Keys, content: string | Uint8Array, owner: string): Buffer {
  const [key] = keys
  const header = headerOf(key)
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key.bytes, nonce).setAAD(Buffer.concat([header, Buffer.from(owner)]))
  const encrypted = Buffer.concat([cipher.update(Buffer.from(content as string)), cipher.final()])
  return Buffer.concat([header, nonce, cipher.getAuthTag(), encrypted])
}

/** Throws for a key that is not among `keys`, for another owner, and for a modified value. */
export function decrypt(keys: Keys, encrypted: Buffer, owner: string): string {
  return decryptBytes(keys, encrypted, owner).toString('utf8')
}

export function decryptBytes(keys: Keys, encrypted: Buffer, owner: string): Buffer {
  const key = keys.find((each) => isEncryptedWith(each, encrypted))
  if (!key) return decryptUnnamed(keys, encrypted, owner)
  const header = headerOf(key)
  return decryptWith(key, encrypted.subarray(header.length), Buffer.concat([header, Buffer.from(owner)]))
}

/** The first bytes of every value that the key has encrypted. */
export function headerOf({ id }: Key): Buffer {
  return Buffer.concat([Buffer.of(ALGORITHM_BYTE), id])
}

function isEncryptedWith(key: Key, encrypted: Buffer): boolean {
  const header = headerOf(key)
  return encrypted.subarray(0, header.length).equals(header)
}

/** Values of earlier versions carry no key id: try every key. */
function decryptUnnamed(keys: Keys, encrypted: Buffer, owner: string): Buffer {
  const faults: unknown[] = []
  for (const key of keys) {
    try {
      return decryptWith(key, encrypted, Buffer.from(owner))
    } catch (error) {
      faults.push(error)
    }
  }
  throw new AggregateError(faults, 'No key of ours decrypts the value')
}

function decryptWith({ bytes }: Key, encrypted: Buffer, associated: Buffer): Buffer {
  const nonce = encrypted.subarray(0, NONCE_BYTES)
  const tag = encrypted.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  const decipher = createDecipheriv(ALGORITHM, bytes, nonce, { authTagLength: TAG_BYTES })
    .setAAD(associated)
    .setAuthTag(tag)
  return Buffer.concat([decipher.update(encrypted.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
}
