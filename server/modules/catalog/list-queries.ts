import { sql } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import type { Slice } from '#server/kit/pages.ts'
import type { CardRow } from './cards.ts'
import { bucketsSql, countListed, hasBuckets, totalSql } from './count-queries.ts'
import {
  filterSql,
  HIGHEST_KOBO,
  hasPrices,
  type ListingFilter,
  type ListingOrder,
  type Sql,
} from './listing-filter.ts'

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
  readonly startsAt: (bucket: Sql) => Sql
}

const walks: Readonly<Record<ListingOrder, Walk>> = {
  newest: {
    forwards: 'created_at desc, id desc',
    backwards: 'created_at, id',
    bucket: 'day',
    direction: 'desc',
    startsAt: (day) => sql`created_at < timestamptz '2020-01-01 00:00:00+00' + make_interval(days => ${day} + 1)`,
  },
  price_asc: {
    forwards: 'price_kobo, id',
    backwards: 'price_kobo desc, id desc',
    bucket: 'band',
    direction: 'asc',
    startsAt: (band) => sql`price_kobo >= coalesce((catalog.price_bands())[${band}], 0)`,
  },
  price_desc: {
    forwards: 'price_kobo desc, id desc',
    backwards: 'price_kobo, id',
    bucket: 'band',
    direction: 'desc',
    startsAt: (band) => sql`price_kobo < coalesce((catalog.price_bands())[${band} + 1], 100000000000)`,
  },
}

/** One page of the listed products that match a filter, and the total. */
export async function listListed(
  db: Db,
  filter: ListingFilter,
  order: ListingOrder,
  slice: Slice,
): Promise<{ rows: CardRow[]; total: number }> {
  if (hasPrices(filter)) return listByPrices(db, filter, order, slice)
  const far = slice.offset > FAR && hasBuckets(filter)
  const ids = far ? farSql(filter, walks[order], slice) : nearSql(filter, walks[order].forwards, slice)
  const { rows } = await sql<CardRow & { total: number }>`
    select cards.*, ${totalSql(filter)} as total ${cardsSql(ids, walks[order].forwards)}
  `.execute(db)
  return { rows, total: rows[0]?.total ?? (await countListed(db, filter)) }
}

/** With prices the plan depends on the number of products in the range, so they are counted first. */
async function listByPrices(db: Db, filter: ListingFilter, order: ListingOrder, slice: Slice) {
  const total = await countListed(db, filter)
  if (slice.offset >= total) return { rows: [], total }
  const ids =
    slice.offset > FAR && order !== 'newest' && hasBuckets(filter)
      ? await farInRangeSql(db, filter, order, slice, total)
      : inRangeSql(filter, order, slice, total)
  const { rows } = await sql<CardRow>`select cards.* ${cardsSql(ids, walks[order].forwards)}`.execute(db)
  return { rows, total }
}

/** A range sorted by price is a part of the list without price filter, after the products outside the range. */
async function farInRangeSql(
  db: Db,
  { lowestKobo = 0, highestKobo = HIGHEST_KOBO, ...others }: ListingFilter,
  order: 'price_asc' | 'price_desc',
  { offset, limit }: Slice,
  total: number,
): Promise<Sql> {
  const before = order === 'price_asc' ? { highestKobo: lowestKobo - 1 } : { lowestKobo: highestKobo + 1 }
  const skipped = await countListed(db, { ...others, ...before })
  const slice = { offset: skipped + offset, limit: Math.min(limit, total - offset) }
  return farSql(others, walks[order], slice)
}

/** Sorted by age, few matches are read completely and sorted; many are walked from the nearer end of the list. */
function inRangeSql(filter: ListingFilter, order: ListingOrder, slice: Slice, total: number): Sql {
  const { forwards, backwards } = walks[order]
  if (total <= FEW && order === 'newest') return fewSql(filter, forwards, slice)
  if (slice.offset <= total / 2) return nearSql(filter, forwards, slice)
  const limit = Math.min(slice.limit, total - slice.offset)
  return nearSql(filter, backwards, { offset: total - slice.offset - limit, limit })
}

/** Selects the ids of a page by walking an index from its beginning. */
function nearSql(filter: ListingFilter, order: string, { offset, limit }: Slice): Sql {
  const passed = filterSql(filter, { price: order.startsWith('created_at') ? 'price_kobo + 0' : 'price_kobo' })
  const skipped = offset === 0 ? sql`` : sql` offset ${offset}`
  return sql`select id, created_at, price_kobo from catalog.products where is_listed and ${passed}
    order by ${sql.raw(order)} limit ${limit}${skipped}`
}

/** Selects the ids of a deep page: finds its first bucket by the counts and walks only from there. */
function farSql(filter: ListingFilter, walk: Walk, { offset, limit }: Slice): Sql {
  const offsetSql = sql`${offset}::bigint`
  return sql`with
    buckets as (
      select bucket, sum(count) over (order by bucket ${sql.raw(walk.direction)}) as upto, count
      from ${bucketsSql(walk.bucket, filter)} as counts
    ),
    start as (
      select bucket, ${offsetSql} - (upto - count) as skipped from buckets where upto > ${offsetSql} order by upto limit 1
    )
    select id, created_at, price_kobo from catalog.products
    where exists (select from start) and is_listed and ${filterSql(filter)}
      and ${walk.startsAt(sql`(select bucket from start)`)}
    order by ${sql.raw(walk.forwards)} limit ${limit} offset (select skipped from start)`
}

/**
 * Selects the ids of a page out of few matches. Materialized, so that no index is walked past all the products that do
 * not match.
 */
function fewSql(filter: ListingFilter, order: string, { offset, limit }: Slice): Sql {
  return sql`with matches as materialized (
      select id, created_at, price_kobo from catalog.products where is_listed and ${filterSql(filter)}
    )
    select * from matches order by ${sql.raw(order)} limit ${limit} offset ${offset}`
}

/**
 * Fetches the cards of a page of ids. `offset 0` prevents the planner from joining whole tables: it does not know that
 * a page is short.
 */
function cardsSql(ids: Sql, order: string): Sql {
  return sql`from (${ids}) as page
    cross join lateral (select * from catalog.product_cards where id = page.id offset 0) as cards
    order by ${sql.raw(order.replaceAll(/(created_at|price_kobo|\bid\b)/g, 'page.$1'))}`
}
