import fc from 'fast-check'
import { expect } from 'vitest'
import { feeOf } from '#server/modules/orders/order-fees.ts'
import { plantedFault, proof } from '../support/proofs/proof.ts'

/**
 * Whatever the amounts and the rates: commission, VAT and what the seller gets are whole kobo, together all that is
 * kept, within their bounds, and taken from the items only, at most half of them.
 */
const kobo = fc.integer({ min: 0, max: 1_000_000_000_00 })
const basisPoints = fc.nat(5_000)
const asked = fc.record({
  kept: fc.record({ items: kobo, delivery: kobo }),
  commissionBp: basisPoints,
  commissionLeast: fc.nat(10_000_00),
  vatBp: basisPoints,
})

function expectWhole(fee: typeof feeOf, numRuns: number): void {
  fc.assert(
    fc.property(asked, ({ kept, ...rates }) => {
      const commissionMost = rates.commissionLeast + 10_000_00
      const { commission, vat, net } = fee(kept, { ...rates, commissionMost })
      for (const part of [commission, vat, net]) expect(Number.isSafeInteger(part) && part >= 0).toBe(true)
      expect(commission + vat + net).toBe(kept.items + kept.delivery)
      expect(2 * (commission + vat)).toBeLessThanOrEqual(kept.items)
      if (commission === 0) return
      expect(commission).toBeGreaterThanOrEqual(rates.commissionLeast)
      expect(commission).toBeLessThanOrEqual(commissionMost)
    }),
    { numRuns },
  )
}

proof('G49', 'no kobo is made or lost by a fee', { small: 5_000, full: 100_000 }, (size) => expectWhole(feeOf, size))

plantedFault('G49', 'a fee in fractions of a kobo is detected', () => {
  const unrounded: typeof feeOf = ({ items, delivery }, { commissionBp, vatBp }) => {
    const commission = (items * commissionBp) / 10_000
    const vat = (commission * vatBp) / 10_000
    return { commission, vat, net: items + delivery - commission - vat }
  }
  expect(() => expectWhole(unrounded, 100)).toThrow('Property failed')
})

plantedFault('G49', 'a commission that takes from the delivery is detected', () => {
  const greedy: typeof feeOf = ({ items, delivery }, rates) => {
    const fee = feeOf({ items: items + delivery, delivery: 0 }, rates)
    return { ...fee, net: items + delivery - fee.commission - fee.vat }
  }
  expect(() => expectWhole(greedy, 1_000)).toThrow('Property failed')
})
