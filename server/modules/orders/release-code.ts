import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { decrypt, encrypt } from '#server/kit/encryption.ts'
import type { Keys } from '#server/kit/keys.ts'
import type { OrderRow } from './queries.ts'

const DIGITS = 6
/** Wrong tries that end a code. */
export const MAX_TRIES = 5

/** A random code, encrypted for its order. */
export function newCode(keys: Keys, orderId: string): Buffer {
  const code = `${randomInt(10 ** DIGITS)}`.padStart(DIGITS, '0')
  return encryptCode(keys, orderId, code)
}

export function encryptCode(keys: Keys, orderId: string, code: string): Buffer {
  return encrypt(keys, code, `release code of ${orderId}`)
}

export function decryptCode(keys: Keys, { id, code_encrypted }: Pick<OrderRow, 'id' | 'code_encrypted'>): string {
  return decrypt(keys, code_encrypted!, `release code of ${id}`)
}

/** Takes as long for every wrong code. */
export function isCode(keys: Keys, order: Pick<OrderRow, 'id' | 'code_encrypted'>, typed: string): boolean {
  const [one, other] = [decryptCode(keys, order), typed].map((text) => createHash('sha256').update(text).digest())
  return timingSafeEqual(one!, other!)
}

/** The six digits of `123 456` or `123-456`; null if these are not six digits. */
export function digitsOf(typed: string): string | null {
  const digits = typed.replaceAll(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}
