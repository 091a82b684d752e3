const ngn = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'NGN', signDisplay: 'negative' })

/**
 * `185000` → `"NGN 185,000.00"`, with a no-break space inside; less than nothing is `"-NGN 4,500.00"`, and nothing has no
 * sign, however it was reckoned.
 */
export function formatNgn(naira: number): string {
  return ngn.format(naira)
}

export interface NgnParts {
  sign: string
  currency: string
  space: string
  whole: string
  fraction: string
}

/** The same text in pieces that are set in different sizes; joined in this order they are `formatNgn` exactly. */
export function ngnParts(naira: number): NgnParts {
  const parts: NgnParts = { sign: '', currency: '', space: '', whole: '', fraction: '' }
  for (const { type, value } of ngn.formatToParts(naira)) parts[PIECES[type] ?? 'whole'] += value
  return parts
}

const PIECES: { [type: string]: keyof NgnParts } = {
  minusSign: 'sign',
  currency: 'currency',
  literal: 'space',
  decimal: 'fraction',
  fraction: 'fraction',
}
