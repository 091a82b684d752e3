import { afterEach, expect, test, vi } from 'vitest'
import { untilConfirmed } from './until-confirmed.ts'

afterEach(() => vi.useRealTimers())

test('polls until the result is known leave no listener on the signal of the page', async () => {
  vi.useFakeTimers()
  const { signal } = new AbortController()
  const added = vi.spyOn(signal, 'addEventListener')
  const removed = vi.spyOn(signal, 'removeEventListener')
  let asked = 0
  const end = untilConfirmed(async () => (++asked === 5 ? 'paid' : null), { signal, onPending: () => {} })
  await vi.runAllTimersAsync()
  expect(await end).toBe('paid')
  expect(added).toHaveBeenCalledTimes(4)
  expect(removed.mock.calls.map(([, listener]) => listener)).toEqual(added.mock.calls.map(([, listener]) => listener))
})

test('leaving the page ends the wait', async () => {
  vi.useFakeTimers()
  const leaving = new AbortController()
  const end = untilConfirmed(async () => null, { signal: leaving.signal, onPending: () => {} })
  await vi.advanceTimersByTimeAsync(0)
  leaving.abort()
  await expect(end).rejects.toBe(leaving.signal.reason)
  expect(vi.getTimerCount()).toBe(0)
})
