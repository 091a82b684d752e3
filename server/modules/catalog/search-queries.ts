import type { Database } from '#server/database/connect.ts'
import type { Slice } from '#server/kit/pages.ts'
import type { CardRow } from './cards.ts'
import { hasPrices, type ListingFilter, type ListingOrder, Values } from './listing-filter.ts'
import { relevanceSql } from './search-score.ts'
import * as sql from './search-sql.ts'
import { mostMatches, type SearchTerm, tsqueries } from './search-terms.ts'

/** So many matches of a search are counted and can be paged to. */
export const MOST_COUNTED = 10_000
/** Several words that each have no more products than that are rarely together in many. */
const MOST_TOGETHER = 100_000
/** So many matches are read whole and sorted or ranked. */
export const FEW = 1000
/** Of more than that, so many are ranked, newer ones first; the others follow by age. */
const RANKED_OF_MANY = 400

export interface Search {
  readonly terms: readonly SearchTerm[]
  /** Root text as it was typed, corrected, with blanks around it. */
  readonly typed: string
}

export type SearchOrder = ListingOrder | 'relevance'

/**
 * How many match, up to one more than `MOST_COUNTED`, and where they are `FEW` a page of them.
 *
 * Counting touches no column of a match, and only the few are read after that.
 */
export async function countAndFind(
  database: Database,
  { terms, typed }: Search,
  filter: ListingFilter,
  order: SearchOrder,
  { limit, offset }: Slice,
): Promise<{ rows: CardRow[]; total: number }> {
  const values = new Values()
  const asked = sql.askedSql(filter, values)
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

/** A page of more than `FEW` matches in the order of age or price: they are read stretch after stretch until it is full. */
export async function findSorted(
  database: Database,
  { terms }: Search,
  filter: ListingFilter,
  order: ListingOrder,
  { limit, offset }: Slice,
): Promise<CardRow[]> {
  const values = new Values()
  const asked = sql.askedSql(filter, values)
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
 * A page of more than `FEW` matches, the best first. Some of the newest that have the words in name, brand or category are
 * ranked; where there are less, some that have them in the description follow; and then all others, by age. A step is
 * taken only where those before it do not fill the page.
 */
export async function findRanked(
  database: Database,
  { terms, typed }: Search,
  filter: ListingFilter,
  { limit, offset }: Slice,
): Promise<CardRow[]> {
  const values = new Values()
  const asked = sql.askedSql(filter, values)
  const anywhere = tsqueries.anywhere(terms, '@~')
  const named =
    Math.min(...terms.map(({ namedCount }) => namedCount)) <= FEW
      ? sql.everywhereSql(sql.RANKED, tsqueries.named(terms, ''), filter, values)
      : sql.walkSql(sql.RANKED, tsqueries.named(terms, '@~'), sql.periods, filter, values)
  const [limitSql, offsetSql] = [`${values.add(limit)}::bigint`, `${values.add(offset)}::bigint`]
  const wanted = `${limitSql} + ${offsetSql}`
  const stretches = sql.inOrderOf('newest', mostMatches(terms), values)
  return database.query<CardRow & Record<string, unknown>>(
    `with asked as materialized (${asked}),
    named as materialized (${named} limit ${RANKED_OF_MANY}),
    described as materialized (
      select * from (${sql.walkSql(sql.RANKED, anywhere, sql.periods, filter, values)}) as matches
      where id not in (select id from named)
      limit case when (select count(*) from named) < least(${wanted}, ${RANKED_OF_MANY}) then ${RANKED_OF_MANY} else 0 end
    ),
    ranked as materialized (select (select count(*) from named) + (select count(*) from described) as count),
    page as (
      (select id from (select 1 as step, * from named union all select 2, * from described) as steps
        order by step, ${relevanceSql(terms, typed, values)} limit ${limitSql} offset ${offsetSql})
      union all
      (select id from (${sql.walkSql('id', anywhere, stretches, filter, values)}) as others
        where id not in (select id from named union all select id from described)
        limit greatest(0, least(${limitSql}, ${wanted} - (select count from ranked)))
        offset greatest(0, ${offsetSql} - (select count from ranked)))
    ),
    ${PLACED}
    select cards.* from placed ${CARDS} order by placed.place`,
    values.list,
  )
}

const PLACED = 'placed as materialized (select id, row_number() over () as place from page)'
/** `offset 0` keeps the planner from joining whole tables: it does not know that a page is short. */
const CARDS = 'left join lateral (select * from catalog.product_cards where id = placed.id offset 0) as cards on true'

/** All matches in any order: of rarer words in the whole market at once, of common ones until the limit put behind is met. */
function allSql(columns: string, terms: readonly SearchTerm[], filter: ListingFilter, values: Values): string {
  if (mostMatches(terms) <= (!sql.isEmpty(filter) ? FEW : terms.length === 1 ? MOST_COUNTED : MOST_TOGETHER)) {
    return sql.everywhereSql(columns, tsqueries.anywhere(terms, ''), filter, values)
  }
  // A range of prices is some bands; otherwise periods are fewer.
  const stretches = hasPrices(filter) ? sql.inOrderOf('price_asc', 0, values) : sql.periods
  return sql.walkSql(columns, tsqueries.anywhere(terms, '@~'), { sql: stretches.sql }, filter, values)
}

/** Whether any listed product matches, whatever the filter. */
export async function isAnywhere(database: Database, terms: readonly SearchTerm[]): Promise<boolean> {
  const values = new Values()
  const asked = sql.askedSql({}, values)
  const matches = allSql('ctid', terms, {}, values)
  const rows = await database.query(`with asked as materialized (${asked}) ${matches} limit 1`, values.list)
  return rows.length > 0
}

/** Counts listed products that have a word in the brand and not in the name, up to `most`. */
export async function countInBrandAlone(database: Database, word: string, most: number): Promise<number> {
  const values = new Values()
  const asked = sql.askedSql({}, values)
  const matches = sql.everywhereSql('ctid', `'-${word}'`, {}, values)
  const rows = await database.query<{ count: number }>(
    `with asked as materialized (${asked})
    select count(*)::integer from (${matches} limit ${values.add(most)}) as matches`,
    values.list,
  )
  return rows[0]?.count ?? 0
}
