import { sql } from 'kysely'
import { MAX_LISTED } from '#contracts/values/page-size.ts'
import type { Db } from '#server/database/connect.ts'
import type { Slice } from '#server/kit/pages.ts'
import type { CardRow } from './cards.ts'
import { hasPrices, type ListingFilter, type ListingOrder, type Sql } from './listing-filter.ts'
import { relevanceSql } from './search-score.ts'
import * as parts from './search-sql.ts'
import { mostMatches, type SearchTerm, tsqueries } from './search-terms.ts'

/** Several words with at most this many products each are rarely together in many products. */
const MAX_TOGETHER = 100_000
/** Up to this many matches are read completely and sorted or ranked. */
export const FEW = 1000
/** Of more matches, this many are ranked, newer ones first; the rest follows by age. */
const RANKED_OF_MANY = 400

export interface Search {
  readonly terms: readonly SearchTerm[]
  /** The corrected root text of the search, with blanks around it. */
  readonly typed: string
}

export type SearchOrder = ListingOrder | 'relevance'

/**
 * The number of matches, up to `MAX_LISTED` + 1, and a page of them if they are at most `FEW`.
 *
 * Counting reads no column of the matches; only then are the few read.
 */
export async function countAndFind(
  db: Db,
  { terms, typed }: Search,
  filter: ListingFilter,
  order: SearchOrder,
  { limit, offset }: Slice,
): Promise<{ rows: CardRow[]; total: number }> {
  const asked = parts.filterSql(filter)
  const matches = allSql('ctid', terms, filter)
  const orderSql = order === 'relevance' ? relevanceSql(terms, typed) : sql.raw(parts.orders[order])
  const { rows } = await sql<CardRow & { total: number }>`
    with asked as materialized (${asked}),
    matches as materialized (${matches} limit ${sql.lit(MAX_LISTED + 1)}),
    counted as materialized (select count(*)::integer as total from matches),
    page as (
      select id from catalog.products
      where ctid = any (array(select ctid from matches where (select total from counted) <= ${sql.lit(FEW)}))
      order by ${orderSql} limit ${limit} offset ${offset}
    ),
    ${PLACED}
    select cards.*, counted.total from counted left join placed on true ${CARDS} order by placed.place
  `.execute(db)
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 }
}

/** A page of more than `FEW` matches by age or price. Reads stretch after stretch until the page is full. */
export async function findSorted(
  db: Db,
  { terms }: Search,
  filter: ListingFilter,
  order: ListingOrder,
  { limit, offset }: Slice,
): Promise<CardRow[]> {
  const asked = parts.filterSql(filter)
  const stretches = parts.inOrderOf(order, mostMatches(terms))
  const { rows } = await sql<CardRow>`
    with asked as materialized (${asked}),
    page as (
      ${parts.walkSql('id', tsqueries.anywhere(terms, '@~'), stretches, filter)}
      limit ${limit} offset ${offset}
    ),
    ${PLACED}
    select cards.* from placed ${CARDS} order by placed.place
  `.execute(db)
  return rows
}

/**
 * A page of more than `FEW` matches, the best first. Ranks some of the newest with the words in name, brand or
 * category; if those are too few, some with the words in the description follow, and then all others by age. A step
 * runs only if the previous steps do not fill the page.
 */
export async function findRanked(
  db: Db,
  { terms, typed }: Search,
  filter: ListingFilter,
  { limit, offset }: Slice,
): Promise<CardRow[]> {
  const asked = parts.filterSql(filter)
  const anywhere = tsqueries.anywhere(terms, '@~')
  const named =
    Math.min(...terms.map(({ namedCount }) => namedCount)) <= FEW
      ? parts.everywhereSql(parts.RANKED, tsqueries.named(terms, ''), filter)
      : parts.walkSql(parts.RANKED, tsqueries.named(terms, '@~'), parts.periods, filter)
  const [limitSql, offsetSql] = [sql`${limit}::bigint`, sql`${offset}::bigint`]
  const endSql = sql`${limitSql} + ${offsetSql}`
  const stretches = parts.inOrderOf('newest', mostMatches(terms))
  const { rows } = await sql<CardRow>`
    with asked as materialized (${asked}),
    named as materialized (${named} limit ${sql.lit(RANKED_OF_MANY)}),
    described as materialized (
      select * from (${parts.walkSql(parts.RANKED, anywhere, parts.periods, filter)}) as matches
      where id not in (select id from named)
      limit case when (select count(*) from named) < least(${endSql}, ${sql.lit(RANKED_OF_MANY)})
        then ${sql.lit(RANKED_OF_MANY)} else 0 end
    ),
    ranked as materialized (select (select count(*) from named) + (select count(*) from described) as count),
    page as (
      (select id from (select 1 as step, * from named union all select 2, * from described) as steps
        order by step, ${relevanceSql(terms, typed)} limit ${limitSql} offset ${offsetSql})
      union all
      (select id from (${parts.walkSql('id', anywhere, stretches, filter)}) as others
        where id not in (select id from named union all select id from described)
        limit greatest(0, least(${limitSql}, ${endSql} - (select count from ranked)))
        offset greatest(0, ${offsetSql} - (select count from ranked)))
    ),
    ${PLACED}
    select cards.* from placed ${CARDS} order by placed.place
  `.execute(db)
  return rows
}

const PLACED = sql`placed as materialized (select id, row_number() over () as place from page)`
/** `offset 0` prevents the planner from joining whole tables: it does not know that a page is short. */
const CARDS = sql`left join lateral (select * from catalog.product_cards where id = placed.id offset 0) as cards on true`

/**
 * SQL for all matches in any order: one query over the whole market for rare words, a walk until the appended limit is
 * reached for common ones.
 */
function allSql(columns: string, terms: readonly SearchTerm[], filter: ListingFilter): Sql {
  if (mostMatches(terms) <= (!parts.isEmpty(filter) ? FEW : terms.length === 1 ? MAX_LISTED : MAX_TOGETHER))
    return parts.everywhereSql(columns, tsqueries.anywhere(terms, ''), filter)
  // A price range covers few bands; otherwise there are fewer periods.
  const stretches = hasPrices(filter) ? parts.inOrderOf('price_asc', 0) : parts.periods
  return parts.walkSql(columns, tsqueries.anywhere(terms, '@~'), { sql: stretches.sql }, filter)
}

/** Whether any listed product matches without the filter. */
export async function isAnywhere(db: Db, terms: readonly SearchTerm[]): Promise<boolean> {
  const asked = parts.filterSql({})
  const matches = allSql('ctid', terms, {})
  const { rows } = await sql`with asked as materialized (${asked}) ${matches} limit 1`.execute(db)
  return rows.length > 0
}

/** Counts listed products with a word in the brand but not in the name, up to `most`. */
export async function countInBrandAlone(db: Db, word: string, most: number): Promise<number> {
  const asked = parts.filterSql({})
  const matches = parts.everywhereSql('ctid', `'-${word}'`, {})
  const { rows } = await sql<{ count: number }>`
    with asked as materialized (${asked})
    select count(*)::integer from (${matches} limit ${most}) as matches
  `.execute(db)
  return rows[0]?.count ?? 0
}
