import { randomBytes } from 'node:crypto'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'
const LETTERS = 20

/** Lagos is one hour ahead of UTC all year. */
const LAGOS_AHEAD_MS = 3_600_000

/**
 * Creates an order id in the provider's format: Lagos time to the minute, as `202611211446`, then 20 unguessable
 * letters and digits. The provider accepts it only on that day. `entropy` is 20 bytes.
 */
export function newRequestId(now: Date, entropy: Uint8Array = randomBytes(LETTERS)): string {
  const lagos = new Date(now.getTime() + LAGOS_AHEAD_MS).toISOString()
  const minute = lagos.slice(0, 16).replaceAll(/\D/g, '')
  return minute + Array.from(entropy.subarray(0, LETTERS), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
}
