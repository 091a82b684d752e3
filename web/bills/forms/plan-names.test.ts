import { expect, test } from 'vitest'
import { nameWithoutPrice } from './plan-names.ts'

test.each([
  ['N100 110MB - 1 Day', 100, '110MB - 1 Day'],
  ['DStv Padi N4,400', 4400, 'DStv Padi'],
  ['Mobile Only - N1,600', 1600, 'Mobile Only'],
  ['N100 bonus for N500', 500, 'N100 bonus for N500'],
])('%s at %i is shown as %s', (name, variation_amount, shown) => {
  expect(nameWithoutPrice({ name, variation_amount })).toBe(shown)
})
