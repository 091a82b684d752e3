import type { Variation } from '#contracts/bills.ts'

/** A plan's name without its price, which is shown separately: `"N100 110MB - 1 Day"` → `"110MB - 1 Day"`. */
export function nameWithoutPrice({ name, variation_amount }: Pick<Variation, 'name' | 'variation_amount'>): string {
  const [words, before, after] = /^N([\d,]+)\s+|[\s-]+N([\d,]+)$/.exec(name) ?? []
  return words && isPrice(before ?? after, variation_amount) ? name.replace(words, '') : name
}

/** Whether a text such as `1,500` is this price. */
export function isPrice(text: string | undefined, naira: number): boolean {
  return Number(text?.replaceAll(',', '')) === naira
}
