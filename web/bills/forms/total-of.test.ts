import { expect, test } from 'vitest'
import { totalOf } from './total-of.ts'

const plan = { name: 'Padi', variation_code: 'padi', variation_amount: 2099.99 }

test('several of a plan cost whole kobo, as the server takes them', () => {
  expect(totalOf(plan, '3')).toBe(6299.97)
  expect(totalOf(plan, undefined)).toBe(2099.99)
  expect(totalOf(undefined, '3')).toBeNull()
})
