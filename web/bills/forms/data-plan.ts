import type { Variation } from '#contracts/bills.ts'
import { isPrice } from './plan-names.ts'

const SIZE_AND_VALIDITY = new RegExp(
  [
    String.raw`^(?:\s*\w+ Data(?: \(SME\))?)?`,
    String.raw`([\d.]+[MGT]B)(?:\s*(\+ ?[\d.]+ ?mins))?`,
    String.raw`(\d+ ?(?:h(?:ou)?rs?|days?|weeks?|months?|years?))\)?[\s,-]*$`,
  ].join(String.raw`[\s,(-]*`),
  'i',
)

/**
 * Size and validity of a data plan: `"N500 1GB + 1.5mins - 1 Day"` → `["1GB", "1 Day + 1.5mins"]`. Null if its name
 * says anything besides them, the network and the price.
 */
export function sizeAndValidity({
  name,
  variation_amount,
}: Pick<Variation, 'name' | 'variation_amount'>): [size: string, validity: string] | null {
  const words = name.replaceAll(/\bN([\d,]+)|([\d,]+) Naira\b/gi, (text, before?: string, after?: string) =>
    isPrice(before ?? after, variation_amount) ? '' : text,
  )
  const [, size, extra, validity] = SIZE_AND_VALIDITY.exec(words) ?? []
  return size && validity ? [size, extra ? `${validity} ${extra}` : validity] : null
}
