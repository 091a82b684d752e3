import { sql, type RawBuilder } from 'kysely'
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

/** A part of a statement. */
export type Sql = RawBuilder<unknown>

export type ListingOrder = 'newest' | 'price_asc' | 'price_desc'

/** The highest possible price. */
export const HIGHEST_KOBO = 99_999_999_999

export const hasPrices = (filter: ListingFilter) => filter.lowestKobo !== undefined || filter.highestKobo !== undefined

/**
 * `products.category_id = $1 and …` for the given fields, or `true`. The same shape of filter gives the same text.
 * `price` is the SQL for a row's price: `+ 0` prevents the use of a price index if the rows are needed in another order.
 */
export function filterSql(
  filter: ListingFilter,
  { table = 'products', price = 'price_kobo' }: { table?: string; price?: 'price_kobo' | 'price_kobo + 0' } = {},
): Sql {
  const of = (column: string) => sql.raw(`${table}.${column}`)
  const parts: Sql[] = []
  if (filter.category !== undefined) parts.push(sql`${of('category_id')} = ${categorySql(filter.category)}`)
  if (filter.condition !== undefined) parts.push(sql`${of('condition')} = ${filter.condition}`)
  if (filter.state !== undefined) parts.push(sql`${of('state')} = ${filter.state}`)
  if (filter.sellerId !== undefined) parts.push(sql`${of('seller_id')} = ${filter.sellerId}`)
  if (filter.lowestKobo !== undefined) parts.push(sql`${of(price)} >= ${filter.lowestKobo}`)
  if (filter.highestKobo !== undefined) parts.push(sql`${of(price)} <= ${filter.highestKobo}`)
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `)
}

/** SQL for the id of a category by its name or id, or for null. */
export function categorySql(nameOrId: string | null): Sql {
  return sql`(select categories.id from catalog.categories
    where lower(name) = lower(${nameOrId}::text) or categories.id::text = lower(${nameOrId}::text) limit 1)`
}
