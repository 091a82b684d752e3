import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Closes what only this system may read: nonce, tag and content of AES-256-GCM. `owner` names what it belongs to, so that
 * it opens nowhere else.
 */
export function seal(key: Buffer, content: string | Uint8Array, owner: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(owner))
  const closed = Buffer.concat([cipher.update(Buffer.from(content as string)), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), closed])
}

/** Throws for another key, another owner, and for what was changed. */
export function unseal(key: Buffer, sealed: Buffer, owner: string): string {
  return unsealBytes(key, sealed, owner).toString('utf8')
}

export function unsealBytes(key: Buffer, sealed: Buffer, owner: string): Buffer {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(owner))
    .setAuthTag(tag)
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
}
