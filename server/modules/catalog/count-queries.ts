import { sql } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import { categorySql, filterSql, HIGHEST_KOBO, hasPrices, type ListingFilter, type Sql } from './listing-filter.ts'

/** The exact number of listed products that match a filter. */
export async function countListed(db: Db, filter: ListingFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`select ${totalSql(filter)} as total`.execute(db)
  return rows[0]?.total ?? 0
}

/** A scalar SQL expression: the number of listed products that match a filter. */
export function totalSql(filter: ListingFilter): Sql {
  if (filter.sellerId !== undefined) return walkedSql(filter)
  if (!hasPrices(filter)) return countedSql(filter)
  return hasBuckets(filter) ? pricesSql(filter) : walkedSql(filter)
}

/** Days and bands are not counted for a category and a state together: such a list is short enough to walk. */
export const hasBuckets = (filter: ListingFilter) =>
  filter.sellerId === undefined && (filter.category === undefined || filter.state === undefined)

/**
 * SQL for rows `(bucket, count)` of the days or bands that contain products: stored counts plus changes not yet added
 * to them.
 */
export function bucketsSql(kind: 'day' | 'band', filter: ListingFilter): Sql {
  const changed = filterSql({ ...filter, lowestKobo: undefined, highestKobo: undefined }, { table: 'changes' })
  return sql`(
    select bucket, sum(count)::integer as count from (
      select bucket, count from catalog.listing_counts where ${cellSql(kind, filter)}
      union all
      select ${sql.ref(kind)}, delta from catalog.listing_changes as changes where ${changed}
    ) as counted group by bucket
  )`
}

/** Reads a stored count of the filter without its prices. */
function countedSql(filter: ListingFilter): Sql {
  return sql`(
    coalesce((select count from catalog.listing_counts where ${cellSql('all', filter)}), 0)
    + coalesce((select sum(delta) from catalog.listing_changes as changes where ${filterSql(filter, { table: 'changes' })}), 0)
  )::integer`
}

function cellSql(kind: 'all' | 'day' | 'band', filter: ListingFilter): Sql {
  const { category, condition, state } = filter
  return sql`kind = ${sql.lit(kind)}
    and category_id ${category === undefined ? sql`is null` : sql`= ${categorySql(category)}`}
    and condition ${condition === undefined ? sql`is null` : sql`= ${condition}`}
    and state ${state === undefined ? sql`is null` : sql`= ${state}`}`
}

/**
 * Adds the stored counts of whole bands; counts only in the two bands that contain the lowest and highest price. A
 * price at the edge of its band splits no band, hence the `- 1` and `+ 1` kobo.
 */
function pricesSql(filter: ListingFilter): Sql {
  const others = { ...filter, lowestKobo: undefined, highestKobo: undefined }
  const lowest = sql`${filter.lowestKobo ?? 0}::bigint`
  const highest = sql`${filter.highestKobo ?? HIGHEST_KOBO}::bigint`
  const [low, high] = [sql`catalog.price_band(${lowest} - 1)`, sql`catalog.price_band(${highest} + 1)`]
  const counted = (from: Sql, to: Sql) =>
    sql`(select count(*) from catalog.products where is_listed and ${filterSql(others)} and price_kobo between ${from} and ${to})`
  return sql`(case
    when ${lowest} > ${highest} then 0
    when ${low} = ${high} then ${counted(lowest, highest)}
    else ${counted(lowest, sql`(catalog.price_bands())[${low} + 1] - 1`)}
      + ${counted(sql`(catalog.price_bands())[${high}]`, highest)}
      + coalesce((select sum(count) from ${bucketsSql('band', others)} as bands where bucket > ${low}
        and bucket < ${high}), 0)
  end)::integer`
}

function walkedSql(filter: ListingFilter): Sql {
  return sql`(select count(*) from catalog.products where is_listed and ${filterSql(filter)})::integer`
}
