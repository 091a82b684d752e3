import { expect, test } from 'vitest'
import { quickAmounts, readAmount, wrongAmount } from './top-up-amount.ts'

const limits = { smallest_top_up: 100, largest_top_up: 5000 }

test.each([
  ['5,000', 5000],
  ['₦2,500.50', 2500.5],
  ['32k', 32_000],
])('%j is %d naira', (typed, naira) => {
  expect(readAmount(typed)).toBe(naira)
})

test.each(['-1', '0.001', '1e9', 'NaN', '9007199254740992', 'one thousand'])('%j is no amount', (typed) => {
  expect(wrongAmount(typed, limits)).toBe('Enter an amount in naira, such as 5,000')
})

test.each([
  ['', 'Enter an amount'],
  ['99.99', 'Add NGN\u00a0100.00 or more'],
  ['5,000.01', 'You can add NGN\u00a05,000.00 or less right now'],
  ['100', undefined],
  ['5000', undefined],
])('%j is refused with %j before it is sent', (typed, text) => {
  expect(wrongAmount(typed, limits)).toBe(text)
})

test('when the limit is reached, every amount is refused and none is offered', () => {
  const reached = { smallest_top_up: 100, largest_top_up: 0 }
  expect(wrongAmount('500', reached)).toBe('You have reached your limit for now')
  expect(quickAmounts(reached)).toEqual([])
})

test('an abandoned payment is offered and may continue even when the limit is reached', () => {
  const reached = { smallest_top_up: 100, largest_top_up: 0, open_top_ups: [50_000] }
  expect(quickAmounts(reached)).toEqual([50_000])
  expect(wrongAmount('50,000', reached)).toBeUndefined()
  expect(wrongAmount('500', reached)).toBe('You have reached your limit for now')
})

test('only amounts within the limits are offered; all are if the limits are unknown', () => {
  expect(quickAmounts(limits)).toEqual([1000, 2000, 5000])
  expect(quickAmounts(null)).toEqual([1000, 2000, 5000, 10_000])
  expect(wrongAmount('1', null)).toBeUndefined()
})
