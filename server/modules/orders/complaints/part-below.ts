import { invalidInput } from '#server/kit/refusal.ts'

/** The part of an order's total that goes back, in kobo. Throws 422 unless it is above 0 and below the total. */
export function partBelow(totalKobo: number, kobo: number | undefined): number {
  if (kobo !== undefined && kobo > 0 && kobo < totalKobo) return kobo
  throw invalidInput('amount', 'Enter an amount above 0 and below the total')
}
