import { afterEach, expect, test, vi } from 'vitest'
import { openPaystack } from './paystack-popup.ts'

vi.mock('@paystack/inline-js', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

afterEach(() => vi.useRealTimers())

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

interface Callbacks {
  onLoad: () => void
  onCancel: () => void
}

/** A popup that the test opens, and how often it was closed from outside. */
function planPopup() {
  const popup = { callbacks: null as Callbacks | null, closed: 0 }
  vi.doMock('@paystack/inline-js', () => ({
    default: class {
      resumeTransaction(_: string, callbacks: Callbacks) {
        popup.callbacks = callbacks
      }
      cancelTransaction() {
        popup.closed += 1
        popup.callbacks!.onCancel()
      }
    },
  }))
  return popup
}

test('a popup that is blocked closes after a minute as failed', async () => {
  const popup = planPopup()
  vi.useFakeTimers()
  const end = openPaystack('ac_1', new AbortController().signal)
  await vi.waitFor(() => expect(popup.callbacks).not.toBeNull())
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await end).toBe('failed')
  expect(popup.closed).toBe(1)
})

test('a popup that has loaded stays open as long as the payer needs, and its end leaves no timer', async () => {
  const popup = planPopup()
  vi.useFakeTimers()
  const end = openPaystack('ac_1', new AbortController().signal)
  await vi.waitFor(() => expect(popup.callbacks).not.toBeNull())
  popup.callbacks!.onLoad()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(popup.closed).toBe(0)
  popup.callbacks!.onCancel()
  expect(await end).toBe('cancelled')
  expect(vi.getTimerCount()).toBe(0)
})
