import { expect, test } from 'vitest'
import { newRequestId } from './request-id.ts'

const entropy = new Uint8Array(20)

test('a request id begins with the time in Lagos, an hour ahead of UTC', () => {
  expect(newRequestId(new Date('2026-11-21T13:46:42Z'), entropy)).toBe('202611211446aaaaaaaaaaaaaaaaaaaa')
})

test.each([
  ['2026-11-21T22:59:59.999Z', '202611212359'],
  ['2026-11-21T23:00:00.000Z', '202611220000'],
  ['2026-12-31T23:00:00.000Z', '202701010000'],
  ['2028-02-28T23:30:00.000Z', '202802290030'],
])('at %s the time in Lagos is %s', (now, minute) => {
  expect(newRequestId(new Date(now), entropy).slice(0, 12)).toBe(minute)
})

test('request ids are unique even within one minute', () => {
  const now = new Date('2026-11-21T13:46:42Z')
  const ids = new Set(Array.from({ length: 10_000 }, () => newRequestId(now)))
  expect(ids.size).toBe(10_000)
  for (const id of ids) expect(id).toMatch(/^202611211446[a-z2-7]{20}$/)
})
