import { expect, test } from 'vitest'
import { paidText } from './paid-text.ts'

test.each([
  [1, 'Paid. The shop has your order.'],
  [2, 'Paid. Two shops have your orders.'],
  [12, 'Paid. 12 shops have your orders.'],
])('after a checkout of %d the buyer reads: %s', (orders, text) => {
  expect(paidText(orders)).toBe(text)
})
