import { expect, test } from 'vitest'
import { stepOfTimeCode, timeCodeSecret } from './time-code.ts'

/** The secret and the codes (last six digits) of RFC 6238, appendix B. */
const secret = timeCodeSecret(Buffer.from('12345678901234567890'))
const VECTORS = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
] as const

test('a secret is encoded in base32', () => {
  expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
})

test.each(VECTORS)('at %i the code is %s', (at, code) => {
  expect(stepOfTimeCode(secret, code, at)).toBe(Math.floor(at / 30))
})

test('the previous code is accepted, older and future ones are not', () => {
  const stepAt = (at: number) => stepOfTimeCode(secret, '050471', at)
  const step = Math.floor(1111111111 / 30)
  const start = step * 30
  expect([start, start + 59].map(stepAt)).toEqual([step, step])
  expect([start - 1, start + 60].map(stepAt)).toEqual([null, null])
})

test.each(['', '28708', '2870820', 'abcdef', '28708٢', ' 287082'])('%j is not a code', (code) => {
  expect(stepOfTimeCode(secret, code, 59)).toBeNull()
})
