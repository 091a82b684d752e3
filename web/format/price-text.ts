import { ngnParts } from './money.ts'

/** The maximum of the contract: nine digits and two decimals. */
const MOST = 999_999_999.99

const MULTIPLES: { [letter: string]: number } = { k: 1_000, m: 1_000_000 }

/**
 * Parses a typed or pasted price to naira for the API: `"₦32,000"`, `"#32,000"`, `"32k"` → `"32000"`.
 *
 * Empty for an empty text, for zero (only non-zero prices are sent) and for invalid text: a filter never refuses input.
 */
export function cleanPrice(typed: string): string {
  const plain = typed.replace(/NGN|[₦#\s]/gi, '')
  const [, digits, letter = ''] = /^([\d,]{1,15}(?:\.\d*)?)([km]?)$/i.exec(plain) ?? []
  if (digits === undefined) return ''
  const naira = Math.round(Number(digits.replaceAll(',', '')) * (MULTIPLES[letter.toLowerCase()] ?? 1) * 100) / 100
  return naira > 0 && naira <= MOST ? String(naira) : ''
}

/** Swaps the two ends of a range if they are in the wrong order. */
export function orderedPrices(above: string, below: string): [above: string, below: string] {
  return above && below && Number(above) > Number(below) ? [below, above] : [above, below]
}

/** A price for a field or chip: `"20000"` → `"20,000"`, with decimals only if there are any. */
export function shownPrice(naira: string): string {
  if (!naira) return ''
  const { whole, fraction } = ngnParts(Number(naira))
  return fraction === '.00' ? whole : whole + fraction
}
