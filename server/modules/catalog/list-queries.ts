import type { Database } from '#server/database/connect.ts'
import type { Slice } from '#server/kit/pages.ts'
import type { CardRow } from './cards.ts'
import { bucketsSql, countListed, hasBuckets, totalSql } from './count-queries.ts'
import { filterSql, HIGHEST_KOBO, hasPrices, type ListingFilter, type ListingOrder, Values } from './listing-filter.ts'

/** From this offset on, preceding days or bands are skipped by their counts instead of row by row. */
const FAR = 1000
/** A price range with at most this many products is read completely and sorted; a walk finds a larger range soon. */
const FEW = 3000

interface Walk {
  /** The list's order, and its reverse. */
  readonly forwards: string
  readonly backwards: string
  readonly bucket: 'day' | 'band'
  /** Sorts buckets in the list's order. */
  readonly direction: 'asc' | 'desc'
  /** SQL condition that excludes products of earlier buckets. `bucket` is SQL. */
  readonly startsAt: (bucket: string) => string
}

const walks: Readonly<Record<ListingOrder, Walk>> = {
  newest: {
    forwards: 'created_at desc, id desc',
    backwards: 'created_at, id',
    bucket: 'day',
    direction: 'desc',
    startsAt: (day) => `created_at < timestamptz '2020-01-01 00:00:00+00' + make_interval(days => ${day} + 1)`,
  },
  price_asc: {
    forwards: 'price_kobo, id',
    backwards: 'price_kobo desc, id desc',
    bucket: 'band',
    direction: 'asc',
    startsAt: (band) => `price_kobo >= coalesce((catalog.price_bands())[${band}], 0)`,
  },
  price_desc: {
    forwards: 'price_kobo desc, id desc',
    backwards: 'price_kobo, id',
    bucket: 'band',
    direction: 'desc',
    startsAt: (band) => `price_kobo < coalesce((catalog.price_bands())[${band} + 1], 100000000000)`,
  },
}

/** One page of the listed products that match a filter, and the total. */
export async function listListed(
  database: Database,
  filter: ListingFilter,
  order: ListingOrder,
  slice: Slice,
): Promise<{ rows: CardRow[]; total: number }> {
  if (hasPrices(filter)) return listByPrices(database, filter, order, slice)
  const values = new Values()
  const far = slice.offset > FAR && hasBuckets(filter)
  const ids = far ? farSql(filter, walks[order], slice, values) : nearSql(filter, walks[order].forwards, slice, values)
  const rows = await database.query<CardRow & { total: number }>(
    `select cards.*, ${totalSql(filter, values)} as total ${cardsSql(ids, walks[order].forwards)}`,
    values.list,
  )
  return { rows, total: rows[0]?.total ?? (await countListed(database, filter)) }
}

/** With prices the plan depends on the number of products in the range, so they are counted first. */
async function listByPrices(database: Database, filter: ListingFilter, order: ListingOrder, slice: Slice) {
  const total = await countListed(database, filter)
  if (slice.offset >= total) return { rows: [], total }
  const values = new Values()
  const ids =
    slice.offset > FAR && order !== 'newest' && hasBuckets(filter)
      ? await farInRangeSql(database, filter, order, slice, total, values)
      : inRangeSql(filter, order, slice, total, values)
  const rows = await database.query<CardRow>(`select cards.* ${cardsSql(ids, walks[order].forwards)}`, values.list)
  return { rows, total }
}

/** A range sorted by price is a part of the list without price filter, after the products outside the range. */
async function farInRangeSql(
  database: Database,
  { lowestKobo = 0, highestKobo = HIGHEST_KOBO, ...others }: ListingFilter,
  order: 'price_asc' | 'price_desc',
  { offset, limit }: Slice,
  total: number,
  values: Values,
): Promise<string> {
  const before = order === 'price_asc' ? { highestKobo: lowestKobo - 1 } : { lowestKobo: highestKobo + 1 }
  const skipped = await countListed(database, { ...others, ...before })
  const slice = { offset: skipped + offset, limit: Math.min(limit, total - offset) }
  return farSql(others, walks[order], slice, values)
}

/** Sorted by age, few matches are read completely and sorted; many are walked from the nearer end of the list. */
function inRangeSql(filter: ListingFilter, order: ListingOrder, slice: Slice, total: number, values: Values): string {
  const { forwards, backwards } = walks[order]
  if (total <= FEW && order === 'newest') return fewSql(filter, forwards, slice, values)
  if (slice.offset <= total / 2) return nearSql(filter, forwards, slice, values)
  const limit = Math.min(slice.limit, total - slice.offset)
  return nearSql(filter, backwards, { offset: total - slice.offset - limit, limit }, values)
}

/** Selects the ids of a page by walking an index from its beginning. */
function nearSql(filter: ListingFilter, order: string, { offset, limit }: Slice, values: Values): string {
  const passed = filterSql(filter, values, { price: order.startsWith('created_at') ? 'price_kobo + 0' : 'price_kobo' })
  const skipped = offset === 0 ? '' : ` offset ${values.add(offset)}`
  return `select id, created_at, price_kobo from catalog.products where is_listed and ${passed}
    order by ${order} limit ${values.add(limit)}${skipped}`
}

/** Selects the ids of a deep page: finds its first bucket by the counts and walks only from there. */
function farSql(filter: ListingFilter, walk: Walk, { offset, limit }: Slice, values: Values): string {
  const offsetSql = `${values.add(offset)}::bigint`
  return `with
    buckets as (
      select bucket, sum(count) over (order by bucket ${walk.direction}) as upto, count
      from ${bucketsSql(walk.bucket, filter, values)} as counts
    ),
    start as (
      select bucket, ${offsetSql} - (upto - count) as skipped from buckets where upto > ${offsetSql} order by upto limit 1
    )
    select id, created_at, price_kobo from catalog.products
    where exists (select from start) and is_listed and ${filterSql(filter, values)}
      and ${walk.startsAt('(select bucket from start)')}
    order by ${walk.forwards} limit ${values.add(limit)} offset (select skipped from start)`
}

/**
 * Selects the ids of a page out of few matches. Materialized, so that no index is walked past all the products that do
 * not match.
 */
function fewSql(filter: ListingFilter, order: string, { offset, limit }: Slice, values: Values): string {
  return `with matches as materialized (
      select id, created_at, price_kobo from catalog.products where is_listed and ${filterSql(filter, values)}
    )
    select * from matches order by ${order} limit ${values.add(limit)} offset ${values.add(offset)}`
}

/**
 * Fetches the cards of a page of ids. `offset 0` prevents the planner from joining whole tables: it does not know that
 * a page is short.
 */
function cardsSql(ids: string, order: string): string {
  return `from (${ids}) as page
    cross join lateral (select * from catalog.product_cards where id = page.id offset 0) as cards
    order by ${order.replaceAll(/(created_at|price_kobo|\bid\b)/g, 'page.$1')}`
}
