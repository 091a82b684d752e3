import type { Condition } from '#contracts/catalog.ts'

/** Filter of listed products; an omitted field matches every product. */
export interface ListingFilter {
  /** Name in any letter case, or id. An unknown one matches nothing. */
  readonly category?: string | undefined
  readonly condition?: Condition | undefined
  /** The stored name of the state. */
  readonly state?: string | undefined
  readonly sellerId?: string | undefined
  /** Inclusive. */
  readonly lowestKobo?: number | undefined
  /** Inclusive. */
  readonly highestKobo?: number | undefined
}

export type ListingOrder = 'newest' | 'price_asc' | 'price_desc'

/** The highest possible price. */
export const HIGHEST_KOBO = 99_999_999_999

export const hasPrices = (filter: ListingFilter) => filter.lowestKobo !== undefined || filter.highestKobo !== undefined

/** Parameters of a statement, in the order of `$1`, `$2`, …. The same shape of filter gives the same text. */
export class Values {
  readonly list: unknown[] = []

  /** Adds a value and returns its placeholder, such as `$3`. */
  add(value: unknown): string {
    return `$${this.list.push(value)}`
  }
}

/**
 * `products.category_id = $1 and …` for the given fields, or `true`. `price` is the SQL for a row's price: `+ 0`
 * prevents the use of a price index if the rows are needed in another order.
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

/** SQL for the id of a category. `nameOrId` is the placeholder of either. */
export function categorySql(nameOrId: string): string {
  return `(select categories.id from catalog.categories
    where lower(name) = lower(${nameOrId}::text) or categories.id::text = lower(${nameOrId}::text) limit 1)`
}
