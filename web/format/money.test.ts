import { expect, test } from 'vitest'
import { formatNgn, ngnParts } from './money.ts'

test.each([
  [185000, 'NGN\u00a0185,000.00'],
  [0, 'NGN\u00a00.00'],
  [1234567.5, 'NGN\u00a01,234,567.50'],
  [-4500, '−NGN\u00a04,500.00'],
  [-0, 'NGN\u00a00.00'],
])('%d naira is formatted as %s', (naira, text) => {
  expect(formatNgn(naira)).toBe(text)
})

test.each([185000, 0, 0.05, 999999999.99, -4500])('the parts of %d joined are the formatted text', (naira) => {
  expect(Object.values(ngnParts(naira)).join('')).toBe(formatNgn(naira))
})
