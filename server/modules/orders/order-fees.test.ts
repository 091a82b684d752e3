import fc from 'fast-check'
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

/** G49. Full size: `PROOFS=full`. */
test('no kobo is made by a fee', () => {
  const numRuns = process.env['PROOFS'] === 'full' ? 100_000 : 5_000
  const kobo = fc.integer({ min: 0, max: 1_000_000_000_00 })
  const asked = fc.record({
    items: kobo,
    delivery: kobo,
    bp: fc.nat(5_000),
    least: fc.nat(10_000_00),
    vatBp: fc.nat(5_000),
  })
  const holds = (fee: typeof feeOf) => () =>
    fc.assert(
      fc.property(asked, ({ items, delivery, bp, least, vatBp }) => {
        const most = least + 10_000_00
        const { commission, vat, net } = fee(
          { items, delivery },
          { commissionBp: bp, commissionLeast: least, commissionMost: most, vatBp },
        )
        const parts = [commission, vat, net]
        return (
          parts.every((part) => Number.isSafeInteger(part) && part >= 0) &&
          commission + vat + net === items + delivery &&
          net >= delivery &&
          2 * (commission + vat) <= items &&
          (commission === 0 || (commission >= least && commission <= most))
        )
      }),
      { numRuns },
    )
  expect(holds(feeOf)).not.toThrow()
  const inFloats: typeof feeOf = ({ items, delivery }, { commissionBp, vatBp }) => {
    const [commission, vat] = [(items * commissionBp) / 10_000, (items * commissionBp * vatBp) / 100_000_000]
    return { commission, vat, net: items + delivery - commission - vat }
  }
  expect(holds(inFloats)).toThrow('Property failed')
})
