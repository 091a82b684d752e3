import type { Variation } from '#contracts/bills.ts'

/** What so many of a plan cost in naira, in whole kobo: computed with fractions, 2099.99 × 3 is not 6299.97. */
export function totalOf(plan: Variation | undefined, quantity: string | undefined): number | null {
  return plan ? Math.round(plan.variation_amount * (Number(quantity) || 1) * 100) / 100 : null
}
