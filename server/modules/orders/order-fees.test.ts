import { expect, test } from 'vitest'
import { feeOf, type FeeRates } from './order-fees.ts'

const rates: FeeRates = { commissionBp: 400, commissionLeast: 250_00, commissionMost: 10_000_00, vatBp: 750 }

test.each([
  ['4 % of the items and 7.5 % VAT on it', 12_000_00, 480_00, 36_00],
  ['at least 250.00', 1_000_00, 250_00, 18_75],
  ['at most 10,000.00', 900_000_00, 10_000_00, 750_00],
  ['half a kobo is rounded up', 6_250_13, 250_01, 18_75],
  ['nothing where both exceed half of the items', 537_49, 0, 0],
  ['something where both are half of the items', 537_50, 250_00, 18_75],
  ['nothing of nothing', 0, 0, 0],
])('the commission is %s', (_, items, commission, vat) => {
  const delivery = 1_500_00
  expect(feeOf({ items, delivery }, rates)).toEqual({ commission, vat, net: items + delivery - commission - vat })
})

test('delivery goes to the seller whole', () => {
  expect(feeOf({ items: 0, delivery: 1_500_00 }, rates)).toEqual({ commission: 0, vat: 0, net: 1_500_00 })
})
