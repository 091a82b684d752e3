import { expect, test } from 'vitest'
import { bankOf, wrongBank } from './bank-of.ts'

const banks = [
  { code: '1', name: 'Access Bank' },
  { code: '2', name: 'Access Bank (Diamond)' },
  { code: '3', name: 'Guaranty Trust Bank' },
]

test.each([
  ['access bank', '1'],
  ['  Guaranty-Trust ', '3'],
  ['diamond', '2'],
  ['GTBank', '3'],
  ['access', undefined],
  ['bank', undefined],
  ['zenith', undefined],
  ['...', undefined],
])('%s finds the bank %s', (typed, code) => {
  expect(bankOf(banks, typed)?.code).toBe(code)
})

test.each([
  [' ', 'Choose your bank'],
  ['zenith', 'Choose a bank of the list'],
  ['access', 'Choose one of them: Access Bank, Access Bank (Diamond)'],
])('for %s the field says %s', (typed, text) => {
  expect(wrongBank(banks, typed)).toBe(text)
})
