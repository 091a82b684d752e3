import { ngnParts } from './money.ts'

/** The most that the contract can carry: nine digits and two decimals. */
const MOST = 999_999_999.99

const MULTIPLES: { [letter: string]: number } = { k: 1_000, m: 1_000_000 }

/**
 * What a person typed or pasted as a price → naira as the API reads it: `"₦32,000"`, `"32k"` → `"32000"`.
 *
 * Empty for nothing, for zero (only non-zero prices are sent) and for what is no amount: a filter never refuses.
 */
export function cleanPrice(typed: string): string {
  const plain = typed.replace(/NGN|₦|[\s,]/gi, '')
  const [, digits, letter = ''] = /^(\d{1,12}(?:\.\d*)?)([km]?)$/i.exec(plain) ?? []
  if (digits === undefined) return ''
  const naira = Math.round(Number(digits) * (MULTIPLES[letter.toLowerCase()] ?? 1) * 100) / 100
  return naira > 0 && naira <= MOST ? String(naira) : ''
}

/** The two ends of a range in their right order: who types 50,000 to 20,000 means 20,000 to 50,000. */
export function orderedPrices(above: string, below: string): [above: string, below: string] {
  return above && below && Number(above) > Number(below) ? [below, above] : [above, below]
}

/** As it stands in a field or on a chip: `"20000"` → `"20,000"`, decimals only where there are any. */
export function shownPrice(naira: string): string {
  if (!naira) return ''
  const { whole, fraction } = ngnParts(Number(naira))
  return fraction === '.00' ? whole : whole + fraction
}
