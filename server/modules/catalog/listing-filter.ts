import type { Condition } from '#contracts/catalog.ts'

/** Which listed products are asked for; a part that is left out lets every product pass. */
export interface ListingFilter {
  /** Name in any case, or id. An unknown one lets nothing pass. */
  readonly category?: string | undefined
  readonly condition?: Condition | undefined
  /** The state's name as it is stored. */
  readonly state?: string | undefined
  readonly sellerId?: string | undefined
  /** Inclusive. */
  readonly lowestKobo?: number | undefined
  /** Inclusive. */
  readonly highestKobo?: number | undefined
}

export type ListingOrder = 'newest' | 'price_asc' | 'price_desc'

/** The highest price there can be. */
export const HIGHEST_KOBO = 99_999_999_999

export const hasPrices = (filter: ListingFilter) => filter.lowestKobo !== undefined || filter.highestKobo !== undefined

/** Values of a statement in the order of their `$1`, `$2`, …; the statement's text is the same for the same shape. */
export class Values {
  readonly list: unknown[] = []

  /** Takes a value and gives its place, such as `$3`. */
  add(value: unknown): string {
    return `$${this.list.push(value)}`
  }
}

/**
 * `products.category_id = $1 and …` for the parts that are there, `true` when none is. `price` is how a row's price
 * is written: with `+ 0` no index of prices is taken, where the rows have to come in another order.
 */
export function filterSql(
  filter: ListingFilter,
  values: Values,
  { table = 'products', price = 'price_kobo' }: { table?: string; price?: 'price_kobo' | 'price_kobo + 0' } = {},
): string {
  const parts: string[] = []
  if (filter.category !== undefined) parts.push(`${table}.category_id = ${categorySql(values.add(filter.category))}`)
  if (filter.condition !== undefined) parts.push(`${table}.condition = ${values.add(filter.condition)}`)
  if (filter.state !== undefined) parts.push(`${table}.state = ${values.add(filter.state)}`)
  if (filter.sellerId !== undefined) parts.push(`${table}.seller_id = ${values.add(filter.sellerId)}`)
  if (filter.lowestKobo !== undefined) parts.push(`${table}.${price} >= ${values.add(filter.lowestKobo)}`)
  if (filter.highestKobo !== undefined) parts.push(`${table}.${price} <= ${values.add(filter.highestKobo)}`)
  return parts.join(' and ') || 'true'
}

/** The id of a category, found in the statement that needs it. `given` is the place of its name or id. */
export function categorySql(given: string): string {
  return `(select categories.id from catalog.categories
    where lower(name) = lower(${given}::text) or categories.id::text = lower(${given}::text) limit 1)`
}
