const ngn = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'NGN' })

/** As wide as a plus; a hyphen is shorter. */
const MINUS = '−'

/**
 * The price format: `185000` → `"NGN 185,000.00"`, with a no-break space. Negative amounts are `"−NGN 4,500.00"`; zero never has a
 * sign, not even -0.
 */
export function formatNgn(naira: number): string {
  return Object.values(ngnParts(naira)).join('')
}

interface NgnParts {
  sign: string
  currency: string
  space: string
  whole: string
  fraction: string
}

/** The same text in parts for different font sizes. Joined in this order, they equal `formatNgn`. */
export function ngnParts(naira: number): NgnParts {
  const parts: NgnParts = { sign: '', currency: '', space: '', whole: '', fraction: '' }
  // -0 becomes 0. `signDisplay: 'negative'` would do so, but not in every supported browser.
  for (const { type, value } of ngn.formatToParts(naira + 0))
    parts[PIECES[type] ?? 'whole'] += type === 'minusSign' ? MINUS : value
  return parts
}

const PIECES: { [type: string]: keyof NgnParts } = {
  minusSign: 'sign',
  currency: 'currency',
  literal: 'space',
  decimal: 'fraction',
  fraction: 'fraction',
}
