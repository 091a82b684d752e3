import { expect, test, vi } from 'vitest'
import { openPaystack } from './paystack-popup.ts'

vi.mock('@paystack/inline-js', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

test('a popup whose code fails to load ends as failed', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  expect(await openPaystack('ac_1', new AbortController().signal)).toBe('failed')
})

test('no popup opens after the user left the page while its code was loading', async () => {
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
