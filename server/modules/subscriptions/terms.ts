/** Months of a plan, as in the requirements: three for a free plan, six for any other. */
export function monthsOf(priceKobo: number): number {
  return priceKobo === 0 ? 3 : 6
}

/** Days before the end at which a member is reminded; 0 is the end itself. */
export const REMINDED_DAYS_BEFORE = [14, 3, 0] as const
