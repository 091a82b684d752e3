import { createHash, randomBytes } from 'node:crypto'

/** A token of 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Only this hash of a token is stored. A plain hash is enough, because guessing a token is impossible. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
