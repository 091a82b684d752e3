import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits: a plain hash is enough, because guessing is impossible. */
export function newUndoToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashOfUndoToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
