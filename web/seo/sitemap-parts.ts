/** A sitemap may hold 50,000 addresses; shares of the products are even only on the average. */
const COMFORTABLE = 40_000
const DIGITS = [...'0123456789abcdef']

/** What the sitemaps of products are named for: `all`, or the first one or two digits of the ids in each. */
export function partsFor(total: number): string[] {
  if (total <= COMFORTABLE) return ['all']
  if (total <= COMFORTABLE * DIGITS.length) return DIGITS
  return DIGITS.flatMap((first) => DIGITS.map((second) => first + second))
}

/** The prefix of ids that a part stands for; undefined where there is no such part. */
export function prefixOf(part: string): string | undefined {
  if (part === 'all') return ''
  return /^[0-9a-f]{1,2}$/.test(part) ? part : undefined
}
