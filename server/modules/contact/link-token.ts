import { createHash, randomBytes } from 'node:crypto'

/** What stands in a link of an email; whoever has it may do what the link is for. */
export function newLinkToken(): string {
  return randomBytes(32).toString('base64url')
}

/** All that is kept of a token. It has 256 random bits, so there is nothing to guess. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
