/** How long a plan lasts, as the documents fix it: a free one three months, any other six. */
export function monthsOf(priceKobo: number): number {
  return priceKobo === 0 ? 3 : 6
}

/** Days before the end at which a member is reminded, and at the end itself. */
export const REMINDED_DAYS_BEFORE = [14, 3, 0] as const
