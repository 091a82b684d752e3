import { expect, test } from 'vitest'
import { orderBody } from './use-place-order.ts'

test('an order by card says where money comes back, one from the wallet does not', () => {
  const bodyFor = (pay_with: 'card' | 'wallet') =>
    orderBody({ orders: [] }, 500, { with: pay_with, refundTo: 'wallet' })
  expect(bodyFor('card')).toEqual({ orders: [], pay_with: 'card', refund_to: 'wallet', expected_total: 500 })
  expect(bodyFor('wallet')).toEqual({ orders: [], pay_with: 'wallet', expected_total: 500 })
})
