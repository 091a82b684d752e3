import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '#tests/support/stub-storage.ts'
import { now, setClock } from './clock.ts'

const HOUR = 60 * 60_000
const right = Date.parse('2026-11-29T12:00:00Z')
const stored = new Map<string, string>()

beforeEach(() => {
  vi.useFakeTimers()
  stored.clear()
  stubStorage(stored)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([-4 * 365 * 24, -24, -1, 1, 24, 60 * 24])(
  'a clock that is %i hours off shows the time of the server',
  (hours) => {
    vi.setSystemTime(right + hours * HOUR)
    setClock(new Date(right).toUTCString())
    expect(now()).toBe(right)
    vi.setSystemTime(right + (hours + 2) * HOUR)
    expect(now()).toBe(right + 2 * HOUR)
  },
)

test('a clock that was set right is believed after the next response', () => {
  vi.setSystemTime(right + HOUR)
  setClock(new Date(right).toUTCString())
  vi.setSystemTime(right)
  setClock(new Date(right).toUTCString())
  expect(now()).toBe(right)
})

test('the seconds that a response takes leave a right clock as it is, as does a response without a date', () => {
  vi.setSystemTime(right + 30_000)
  setClock(new Date(right).toUTCString())
  setClock(null)
  expect([now(), stored.size]).toEqual([right + 30_000, 0])
})
