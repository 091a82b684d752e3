import { expect, test } from 'vitest'
import { orderTerms } from '#contracts/order-terms.ts'
import { termsOf, valuesOfTerms, wrongsInTerms } from './order-terms-values.ts'

const none = { takes_orders: false, pickup: null, door: null }
const both = {
  takes_orders: true,
  pickup: { place: 'Shop 12', days: 2 },
  door: { fee_home: 0, fee_elsewhere: 3_500.5, days: 20 },
}

test.each([
  none,
  both,
  { ...both, takes_orders: false, door: null },
  { ...both, pickup: null, door: { ...both.door, fee_elsewhere: null } },
])('terms that are not edited are sent unchanged: %j', (terms) => {
  const values = valuesOfTerms(terms)
  expect([wrongsInTerms(values), termsOf(values)]).toEqual([{}, terms])
  expect(orderTerms.setOrderTerms.describe.body.safeParse(termsOf(values)).success).toBe(true)
})

test('a fee is read as it is typed', () => {
  const { door } = termsOf({ ...valuesOfTerms(both), fee_home: 'NGN 1,500', fee_elsewhere: '2k' })
  expect(door).toEqual({ fee_home: 1_500, fee_elsewhere: 2_000, days: 20 })
})

test('only the methods that are offered must be filled in', () => {
  const empty = valuesOfTerms(none)
  expect(wrongsInTerms({ ...empty, takes_orders: 'true' })).toEqual({ form: 'Offer pickup, door delivery, or both' })
  expect(Object.keys(wrongsInTerms({ ...empty, has_pickup: 'true' }))).toEqual(['place', 'pickup_days'])
  expect(Object.keys(wrongsInTerms({ ...empty, has_door: 'true' }))).toEqual(['fee_home', 'door_days'])
  const door = { ...valuesOfTerms(both), fee_elsewhere: 'a lot', door_days: '21' }
  expect(Object.keys(wrongsInTerms(door))).toEqual(['fee_elsewhere', 'door_days'])
})
