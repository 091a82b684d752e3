import { expect, test } from 'vitest'
import type { Cart } from '#contracts/cart.ts'
import { checkoutOf } from './own-cart.tsx'

test('the checkout is of the chosen shops alone', () => {
  const groups = ['s1', 's2'].map((id) => ({ seller: { id } })) as Cart['groups']
  expect(checkoutOf(groups, groups)).toBe('/check-out')
  expect(checkoutOf(groups.slice(1), groups)).toBe('/check-out?shop=s2')
})
