import { createHash, randomBytes } from 'node:crypto'

/** Token for a link in an email; holding it is enough to use the link. */
export function newLinkToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Only this hash of a token is stored. A token has 256 random bits, so guessing is impossible. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
