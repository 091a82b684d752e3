/** Below the limit of 50,000 URLs per sitemap, because the parts are of equal size only on average. */
const COMFORTABLE = 40_000
const DIGITS = [...'0123456789abcdef']

/** The names of the product sitemaps: `all`, or the first one or two digits of the ids in each. */
export function partsFor(total: number): string[] {
  if (total <= COMFORTABLE) return ['all']
  if (total <= COMFORTABLE * DIGITS.length) return DIGITS
  return DIGITS.flatMap((first) => DIGITS.map((second) => first + second))
}

/** The id prefix of a part; undefined for an unknown part. */
export function prefixOf(part: string): string | undefined {
  if (part === 'all') return ''
  return /^[0-9a-f]{1,2}$/.test(part) ? part : undefined
}
