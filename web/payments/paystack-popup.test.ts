import { expect, test, vi } from 'vitest'
import { openPaystack } from './paystack-popup.ts'

vi.mock('@paystack/inline-js', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

test('a popup whose code cannot be fetched has failed, and is told like any that has', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  expect(await openPaystack('ac_1', new AbortController().signal)).toBe('failed')
})

test('no popup is opened over the page that somebody went to while its code was fetched', async () => {
  const resumeTransaction = vi.fn<() => void>()
  vi.doMock('@paystack/inline-js', () => ({
    default: class {
      resumeTransaction = resumeTransaction
    },
  }))
  const leaving = new AbortController()
  const end = openPaystack('ac_1', leaving.signal)
  leaving.abort()
  expect(await end).toBe('cancelled')
  expect(resumeTransaction).not.toHaveBeenCalled()
})
