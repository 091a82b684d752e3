import { randomBytes } from 'node:crypto'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'
const LETTERS = 20

/** Lagos is an hour ahead of UTC the year round. */
const LAGOS_AHEAD_MS = 3_600_000

/**
 * A name for an order, as the provider wants it: minute of Lagos time, as `202611211446`, then 20 letters and digits
 * that nobody can guess. It is taken on that day only. `entropy` is 20 bytes.
 */
export function newRequestId(now: Date, entropy: Uint8Array = randomBytes(LETTERS)): string {
  const lagos = new Date(now.getTime() + LAGOS_AHEAD_MS).toISOString()
  const minute = lagos.slice(0, 16).replaceAll(/\D/g, '')
  return minute + Array.from(entropy.subarray(0, LETTERS), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
}
