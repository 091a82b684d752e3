import type { Database } from '#server/database/connect.ts'
import { categorySql, filterSql, HIGHEST_KOBO, hasPrices, type ListingFilter, Values } from './listing-filter.ts'

/** The exact number of listed products that match a filter. */
export async function countListed(database: Database, filter: ListingFilter): Promise<number> {
  const values = new Values()
  const rows = await database.query<{ total: number }>(`select ${totalSql(filter, values)} as total`, values.list)
  return rows[0]?.total ?? 0
}

/** A scalar SQL expression: the number of listed products that match a filter. */
export function totalSql(filter: ListingFilter, values: Values): string {
  if (filter.sellerId !== undefined) return walkedSql(filter, values)
  if (!hasPrices(filter)) return countedSql(filter, values)
  return hasBuckets(filter) ? pricesSql(filter, values) : walkedSql(filter, values)
}

/** Days and bands are not counted for a category and a state together: such a list is short enough to walk. */
export const hasBuckets = (filter: ListingFilter) =>
  filter.sellerId === undefined && (filter.category === undefined || filter.state === undefined)

/**
 * SQL for rows `(bucket, count)` of the days or bands that contain products: stored counts plus changes not yet added
 * to them.
 */
export function bucketsSql(kind: 'day' | 'band', filter: ListingFilter, values: Values): string {
  const changed = filterSql({ ...filter, lowestKobo: undefined, highestKobo: undefined }, values, { table: 'changes' })
  return `(
    select bucket, sum(count)::integer as count from (
      select bucket, count from catalog.listing_counts where ${cellSql(kind, filter, values)}
      union all
      select ${kind}, delta from catalog.listing_changes as changes where ${changed}
    ) as counted group by bucket
  )`
}

/** Reads a stored count of the filter without its prices. */
function countedSql(filter: ListingFilter, values: Values): string {
  return `(
    coalesce((select count from catalog.listing_counts where ${cellSql('all', filter, values)}), 0)
    + coalesce((select sum(delta) from catalog.listing_changes as changes where ${filterSql(filter, values, { table: 'changes' })}), 0)
  )::integer`
}

function cellSql(kind: 'all' | 'day' | 'band', filter: ListingFilter, values: Values): string {
  const { category, condition, state } = filter
  const parts = [
    `kind = '${kind}'`,
    `category_id ${category === undefined ? 'is null' : `= ${categorySql(values.add(category))}`}`,
    `condition ${condition === undefined ? 'is null' : `= ${values.add(condition)}`}`,
    `state ${state === undefined ? 'is null' : `= ${values.add(state)}`}`,
  ]
  return parts.join(' and ')
}

/**
 * Adds the stored counts of whole bands; counts only in the two bands that contain the lowest and highest price. A
 * price at the edge of its band splits no band, hence the `- 1` and `+ 1` kobo.
 */
function pricesSql(filter: ListingFilter, values: Values): string {
  const others = { ...filter, lowestKobo: undefined, highestKobo: undefined }
  const lowest = `${values.add(filter.lowestKobo ?? 0)}::bigint`
  const highest = `${values.add(filter.highestKobo ?? HIGHEST_KOBO)}::bigint`
  const [low, high] = [`catalog.price_band(${lowest} - 1)`, `catalog.price_band(${highest} + 1)`]
  const counted = (from: string, to: string) =>
    `(select count(*) from catalog.products where is_listed and ${filterSql(others, values)} and price_kobo between ${from} and ${to})`
  return `(case
    when ${lowest} > ${highest} then 0
    when ${low} = ${high} then ${counted(lowest, highest)}
    else ${counted(lowest, `(catalog.price_bands())[${low} + 1] - 1`)}
      + ${counted(`(catalog.price_bands())[${high}]`, highest)}
      + coalesce((select sum(count) from ${bucketsSql('band', others, values)} as bands where bucket > ${low} and bucket < ${high}), 0)
  end)::integer`
}

function walkedSql(filter: ListingFilter, values: Values): string {
  return `(select count(*) from catalog.products where is_listed and ${filterSql(filter, values)})::integer`
}
