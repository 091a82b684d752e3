/** The sum of amounts in naira, without the errors of fractions: `0.1 + 0.2` is `0.3`. */
export function sumNaira(...amounts: readonly number[]): number {
  return amounts.reduce((kobo, naira) => kobo + Math.round(naira * 100), 0) / 100
}
