import { expect, test } from 'vitest'
import { cleanPrice, orderedPrices, shownPrice } from './price-text.ts'

test.each([
  ['20000', '20000'],
  [' 20,000 ', '20000'],
  ['₦32,000', '32000'],
  ['#32,000', '32000'],
  ['NGN 1,250.50', '1250.5'],
  ['32k', '32000'],
  ['1.5M', '1500000'],
  ['007', '7'],
  ['999999999.99', '999999999.99'],
])('%j is parsed as %s naira', (typed, naira) => {
  expect(cleanPrice(typed)).toBe(naira)
})

test.each([
  '',
  '0',
  '0.00',
  '-5',
  'abc',
  '1e9',
  '٣',
  '1000000000',
  '5000m',
  '1.2.3',
  '2.500,00',
  ',',
  '9'.repeat(5000),
])('%j is not a price, so nothing is sent', (typed) => {
  expect(cleanPrice(typed)).toBe('')
})

test('a minimum above the maximum is swapped silently', () => {
  expect(orderedPrices('50000', '20000')).toEqual(['20000', '50000'])
  expect(orderedPrices('9000', '10000')).toEqual(['9000', '10000'])
  expect(orderedPrices('50000', '')).toEqual(['50000', ''])
})

test('prices in fields are formatted with separators', () => {
  expect(shownPrice('20000')).toBe('20,000')
  expect(shownPrice('1250.5')).toBe('1,250.50')
  expect(shownPrice('')).toBe('')
})
