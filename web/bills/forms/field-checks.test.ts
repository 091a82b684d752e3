import { expect, test } from 'vitest'
import { missingInBill, nairaOf, rangeText, wrongAmount, wrongPhone } from './field-checks.ts'

test('empty fields have errors, and the form has the text of the requirements', () => {
  expect(missingInBill({ phone: ' ', amount: '500' }, ['phone', 'amount'])).toEqual({
    phone: 'Enter a phone number',
    form: 'Please fill in all fields',
  })
  expect(missingInBill({ phone: '0803', amount: '5' }, ['phone', 'amount'])).toEqual({})
})

test.each(['08031234567', '+234 803 123 4567', '8031234567', '08011111111', ''])(
  '%j is accepted as a number',
  (phone) => {
    expect(wrongPhone(phone)).toBeUndefined()
  },
)

test.each([
  ['0803123456', 'That number looks short: 11 digits'],
  ['080312345678', 'That number looks long: 11 digits'],
])('%s is not', (phone, text) => {
  expect(wrongPhone(phone)).toBe(text)
})

const limits = { minimum_amount: 50, maximum_amount: 5000 }

test.each([
  ['50', undefined],
  ['5k', undefined],
  ['₦1,500', undefined],
  ['49', 'The least is NGN\u00a050.00'],
  ['5001', 'The most is NGN\u00a05,000.00'],
  ['100.50', 'Enter whole naira, without kobo'],
  ['-1', 'Enter an amount in naira, such as 1500'],
  ['1e3', 'Enter an amount in naira, such as 1500'],
  ['NaN', 'Enter an amount in naira, such as 1500'],
])('for the amount %j the error is: %s', (typed, text) => {
  expect(wrongAmount(typed, limits)).toBe(text)
})

test('the limits of the provider are shown before input', () => {
  expect(rangeText(limits)).toBe('From NGN\u00a050.00 to NGN\u00a05,000.00')
  expect(rangeText({ minimum_amount: 50 })).toBe('At least NGN\u00a050.00')
  expect(rangeText({})).toBeUndefined()
  expect(nairaOf('32k')).toBe(32000)
})
