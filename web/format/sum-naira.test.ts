import { expect, test } from 'vitest'
import { sumNaira } from './sum-naira.ts'

test.each([
  [[], 0],
  [[0.1, 0.2], 0.3],
  [[13_500.1, -0.2], 13_499.9],
  [[1.15, 2.3, -3.45], 0],
])('the sum of %j is %d', (amounts, sum) => {
  expect(sumNaira(...amounts)).toBe(sum)
})
