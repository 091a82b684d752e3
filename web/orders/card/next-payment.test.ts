import { expect, test } from 'vitest'
import type { Checkout } from '#contracts/checkouts.ts'
import { payNext, takeNext } from './next-payment.ts'

test('the payment of a checkout is taken at once by its own order, and once', () => {
  const payment = { reference: 'r1' }
  payNext({ id: 'c1', payment } as Checkout)
  expect([takeNext('c2'), takeNext('c1'), takeNext('c1')]).toEqual([null, payment, null])
})
