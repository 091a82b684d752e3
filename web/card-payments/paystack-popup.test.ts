import { expect, test, vi } from 'vitest'
import { openPaystack } from './paystack-popup.ts'

vi.mock('@paystack/inline-js', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

test('a popup whose code cannot be fetched has failed, and is told like any that has', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  expect(await openPaystack('ac_1')).toBe('failed')
})
