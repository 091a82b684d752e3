import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, so that a plain hash is enough: there is nothing to guess. */
export function newUndoToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashOfUndoToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
