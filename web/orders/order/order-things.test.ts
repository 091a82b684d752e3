import { expect, test } from 'vitest'
import type { Order } from '#contracts/orders.ts'
import { labelOf, thingsOf } from './order-things.ts'

const order = { role: 'seller', state: 'completed', actions: ['refund', 'return/answer'], complaint: null } as const

test('the seller of an accepted return finds the refund at the thumb, before that the answer', () => {
  const things = (state: string) => thingsOf({ ...order, return: { state } } as unknown as Order)
  expect(things('asked')).toEqual({ atThumb: ['return/answer'], below: ['refund'] })
  expect(things('accepted')).toEqual({ atThumb: ['refund'], below: ['return/answer'] })
})

test('a seller who has accepted says that the hand-over is impossible, not that they decline', () => {
  const label = (state: string) => labelOf('decline', { state, delivery: { method: 'pickup' } } as Order)
  expect([label('paid'), label('accepted')]).toEqual(['Decline', 'I cannot hand it over'])
})
