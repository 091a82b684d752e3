import type { Database } from '#server/database/connect.ts'
import type { Slice } from '#server/kit/pages.ts'
import type { CardRow } from './cards.ts'
import { hasPrices, type ListingFilter, type ListingOrder, Values } from './listing-filter.ts'
import { relevanceSql } from './search-score.ts'
import * as sql from './search-sql.ts'
import { mostMatches, type SearchTerm, tsqueries } from './search-terms.ts'

/** At most this many matches are counted and reachable by pages. */
export const MOST_COUNTED = 10_000
/** Several words with at most this many products each are rarely together in many products. */
const MOST_TOGETHER = 100_000
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
 * The number of matches, up to `MOST_COUNTED` + 1, and a page of them if they are at most `FEW`.
 *
 * Counting reads no column of the matches; only then are the few read.
 */
export async function countAndFind(
  database: Database,
  { terms, typed }: Search,
  filter: ListingFilter,
  order: SearchOrder,
  { limit, offset }: Slice,
): Promise<{ rows: CardRow[]; total: number }> {
  const values = new Values()
  const asked = sql.filterSql(filter, values)
  const matches = allSql('ctid', terms, filter, values)
  const orderSql = order === 'relevance' ? relevanceSql(terms, typed, values) : sql.orders[order]
  const rows = await database.query<CardRow & { total: number }>(
    `with asked as materialized (${asked}),
    matches as materialized (${matches} limit ${MOST_COUNTED + 1}),
    counted as materialized (select count(*)::integer as total from matches),
    page as (
      select id from catalog.products
      where ctid = any (array(select ctid from matches where (select total from counted) <= ${FEW}))
      order by ${orderSql} limit ${values.add(limit)} offset ${values.add(offset)}
    ),
    ${PLACED}
    select cards.*, counted.total from counted left join placed on true ${CARDS} order by placed.place`,
    values.list,
  )
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 }
}

/** A page of more than `FEW` matches by age or price. Reads stretch after stretch until the page is full. */
export async function findSorted(
  database: Database,
  { terms }: Search,
  filter: ListingFilter,
  order: ListingOrder,
  { limit, offset }: Slice,
): Promise<CardRow[]> {
  const values = new Values()
  const asked = sql.filterSql(filter, values)
  const stretches = sql.inOrderOf(order, mostMatches(terms), values)
  return database.query<CardRow & Record<string, unknown>>(
    `with asked as materialized (${asked}),
    page as (
      ${sql.walkSql('id', tsqueries.anywhere(terms, '@~'), stretches, filter, values)}
      limit ${values.add(limit)} offset ${values.add(offset)}
    ),
    ${PLACED}
    select cards.* from placed ${CARDS} order by placed.place`,
    values.list,
  )
}

/**
 * A page of more than `FEW` matches, the best first. Ranks some of the newest with the words in name, brand or
 * category; if those are too few, some with the words in the description follow, and then all others by age. A step
 * runs only if the previous steps do not fill the page.
 */
export async function findRanked(
  database: Database,
  { terms, typed }: Search,
  filter: ListingFilter,
  { limit, offset }: Slice,
): Promise<CardRow[]> {
  const values = new Values()
  const asked = sql.filterSql(filter, values)
  const anywhere = tsqueries.anywhere(terms, '@~')
  const named =
    Math.min(...terms.map(({ namedCount }) => namedCount)) <= FEW
      ? sql.everywhereSql(sql.RANKED, tsqueries.named(terms, ''), filter, values)
      : sql.walkSql(sql.RANKED, tsqueries.named(terms, '@~'), sql.periods, filter, values)
  const [limitSql, offsetSql] = [`${values.add(limit)}::bigint`, `${values.add(offset)}::bigint`]
  const endSql = `${limitSql} + ${offsetSql}`
  const stretches = sql.inOrderOf('newest', mostMatches(terms), values)
  return database.query<CardRow & Record<string, unknown>>(
    `with asked as materialized (${asked}),
    named as materialized (${named} limit ${RANKED_OF_MANY}),
    described as materialized (
      select * from (${sql.walkSql(sql.RANKED, anywhere, sql.periods, filter, values)}) as matches
      where id not in (select id from named)
      limit case when (select count(*) from named) < least(${endSql}, ${RANKED_OF_MANY}) then ${RANKED_OF_MANY} else 0 end
    ),
    ranked as materialized (select (select count(*) from named) + (select count(*) from described) as count),
    page as (
      (select id from (select 1 as step, * from named union all select 2, * from described) as steps
        order by step, ${relevanceSql(terms, typed, values)} limit ${limitSql} offset ${offsetSql})
      union all
      (select id from (${sql.walkSql('id', anywhere, stretches, filter, values)}) as others
        where id not in (select id from named union all select id from described)
        limit greatest(0, least(${limitSql}, ${endSql} - (select count from ranked)))
        offset greatest(0, ${offsetSql} - (select count from ranked)))
    ),
    ${PLACED}
    select cards.* from placed ${CARDS} order by placed.place`,
    values.list,
  )
}

const PLACED = 'placed as materialized (select id, row_number() over () as place from page)'
/** `offset 0` prevents the planner from joining whole tables: it does not know that a page is short. */
const CARDS = 'left join lateral (select * from catalog.product_cards where id = placed.id offset 0) as cards on true'

/**
 * SQL for all matches in any order: one query over the whole market for rare words, a walk until the appended limit is
 * reached for common ones.
 */
function allSql(columns: string, terms: readonly SearchTerm[], filter: ListingFilter, values: Values): string {
  if (mostMatches(terms) <= (!sql.isEmpty(filter) ? FEW : terms.length === 1 ? MOST_COUNTED : MOST_TOGETHER)) {
    return sql.everywhereSql(columns, tsqueries.anywhere(terms, ''), filter, values)
  }
  // A price range covers few bands; otherwise there are fewer periods.
  const stretches = hasPrices(filter) ? sql.inOrderOf('price_asc', 0, values) : sql.periods
  return sql.walkSql(columns, tsqueries.anywhere(terms, '@~'), { sql: stretches.sql }, filter, values)
}

/** Whether any listed product matches without the filter. */
export async function isAnywhere(database: Database, terms: readonly SearchTerm[]): Promise<boolean> {
  const values = new Values()
  const asked = sql.filterSql({}, values)
  const matches = allSql('ctid', terms, {}, values)
  const rows = await database.query(`with asked as materialized (${asked}) ${matches} limit 1`, values.list)
  return rows.length > 0
}

/** Counts listed products with a word in the brand but not in the name, up to `most`. */
export async function countInBrandAlone(database: Database, word: string, most: number): Promise<number> {
  const values = new Values()
  const asked = sql.filterSql({}, values)
  const matches = sql.everywhereSql('ctid', `'-${word}'`, {}, values)
  const rows = await database.query<{ count: number }>(
    `with asked as materialized (${asked})
    select count(*)::integer from (${matches} limit ${values.add(most)}) as matches`,
    values.list,
  )
  return rows[0]?.count ?? 0
}
