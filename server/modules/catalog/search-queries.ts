import type { Database } from '#server/database/connect.ts'
import type { CardRow } from './cards.ts'
import { categorySql, HIGHEST_KOBO, type ListingFilter, type ListingOrder, Values } from './listing-filter.ts'
import type { Slice } from '#server/kit/pages.ts'
import { relevanceSql } from './search-score.ts'
import { type SearchTerm, tsqueries } from './search-terms.ts'

/** Words that no more products have are looked up at once, and everything that matches is ranked. */
const RARE = 1000
/**
 * More common words are looked for period by period, newest first, until so many matches are found: these are ranked,
 * and no others can be paged to.
 */
export const MOST_COMMON_RESULTS = 400
/** About so many entries of the index are read before a search is content with one page. */
const ENTRIES = 3000
const ENOUGH = 20

export interface Search {
  readonly terms: readonly SearchTerm[]
  /** Root text as it was typed, mended, with blanks around it. */
  readonly typed: string
}

const TERMS = `catalog.search_terms(
  name_text, brand_text, description, category_id, condition, state, price_kobo, seller_id, created_at)`
const CANDIDATE = 'id, created_at, price_kobo, name_text, brand_text, category_id, condition, state, seller_id'

/** One page of what a search finds among the listed products that pass a filter, and how many it finds. */
export async function searchListed(
  database: Database,
  search: Search,
  filter: ListingFilter,
  order: ListingOrder | 'relevance',
  { offset, limit }: Slice,
): Promise<{ rows: CardRow[]; total: number }> {
  const values = new Values()
  const { terms } = search
  const least = Math.min(...terms.map((term) => term.namedCount))
  const steps =
    least <= RARE
      ? [allAtOnce(tsqueries.named(terms, ''), values)]
      : byPeriod(tsqueries.named(terms, '@~'), least, values)
  if (terms.some((term) => !term.inNameOnly)) {
    const leastAnywhere = Math.min(...terms.map((term) => term.anywhereCount))
    steps.push(...byPeriod(tsqueries.anywhere(terms), leastAnywhere, values))
  }
  const sortSql = order === 'relevance' ? relevanceSql(terms, search.typed, values) : orders[order]
  const rows = await database.query<CardRow & { total: number }>(
    `with
      asked as materialized (${askedSql(filter, values)}),
      ${stepsSql(steps)},
      page as (select id from found order by ${sortSql} limit ${values.add(limit)} offset ${values.add(offset)}),
      placed as materialized (select id, row_number() over () as place from page)
    select cards.*, counted.total
    from (select count(*)::integer as total from found) as counted
    left join placed on true
    left join lateral (select * from catalog.product_cards where id = placed.id offset 0) as cards on true
    order by placed.place`,
    values.list,
  )
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 }
}

const orders: Readonly<Record<ListingOrder, string>> = {
  newest: 'created_at desc, id desc',
  price_asc: 'price_kobo, id',
  price_desc: 'price_kobo desc, id desc',
}

interface Step {
  readonly sql: string
  readonly most: number
}

/**
 * Each step is taken only where those before it have not found a page: a limit of 0 keeps it from being run at all.
 * A later step may find again what an earlier one found.
 */
function stepsSql(steps: readonly Step[]): string {
  const found = (count: number) =>
    Array.from({ length: count }, (_, index) => `select * from step_${index}`).join(' union all ')
  const ctes = steps.map(({ sql, most }, index) => {
    if (index === 0) return `step_0 as materialized (${sql} limit ${most})`
    return `step_${index} as materialized (
      select * from (${sql}) as matches where id not in (select id from (${found(index)}) as earlier)
      limit (select case when count(*) < ${ENOUGH} then ${most} else 0 end from (${found(index)}) as earlier)
    )`
  })
  return `${ctes.join(',\n')},\nfound as materialized (${found(steps.length)})`
}

/** Matches of a tsquery. `offset 0` keeps the planner from testing words row by row on its way through a filter. */
function matchesSql(tsquery: string): string {
  return `select ${CANDIDATE} from catalog.products where is_listed and ${TERMS} @@ ${tsquery} offset 0`
}

function allAtOnce(tsquery: string, values: Values): Step {
  const matches = matchesSql(`${values.add(tsquery)}::tsquery`)
  // Counts of words lag behind a little.
  return { sql: `select products.* from asked cross join (${matches}) as products where ${PASSED}`, most: 2 * RARE }
}

/**
 * Two steps back through the periods: the newest of them, about `ENTRIES` entries of the rarest word, and the others.
 */
function byPeriod(tsquery: string, least: number, values: Values): Step[] {
  const words = `${values.add(`(${tsquery})`)}::text`
  const share = `${values.add(ENTRIES / Math.max(least, 1))}::float8`
  const first = `newest - greatest(1, least(ceil((newest - oldest + 1) * ${share}), newest - oldest + 1))::integer`
  const stretch = (from: string, to: string) => `
    select products.* from asked
    cross join lateral generate_series(${from}, ${to}, -1) as period
    cross join lateral (${matchesSql(`replace(concat_ws(' & ', ${words}, lexemes), '@', period::text)::tsquery`)}) as products
    where ${PASSED}`
  return [stretch('newest', `${first} + 1`), stretch(first, 'oldest')].map((sql) => ({
    sql,
    most: MOST_COMMON_RESULTS,
  }))
}

/** The filter, tested on rows that have the words; the index has all of it but exact prices. */
const PASSED = `products.category_id = coalesce(asked.category_id, products.category_id)
  and products.condition = coalesce(asked.condition, products.condition)
  and products.state = coalesce(asked.state, products.state)
  and products.seller_id = coalesce(asked.seller_id, products.seller_id)
  and products.price_kobo between asked.lowest and asked.highest`

/**
 * One row: the filter, null where nothing is asked for; the newest and oldest period there is; and the tsqueries that
 * stand for the filter, joined, or null. Its text is the same for every filter, so that there are few statements: unlike
 * in a list, no plan depends on it. Prices are in the index by the stretches that a range touches.
 */
function askedSql(filter: ListingFilter, values: Values): string {
  const category = `${values.add(filter.category ?? null)}::text`
  return `
    select asked.*, nullif(concat_ws(' & ',
        '''@~c:' || category_id || '''', '''@~n:' || condition || '''', quote_literal('@~s:' || state),
        '''@~u:' || seller_id || '''',
        case when lowest > 0 or highest < ${HIGHEST_KOBO} then (
          select '(' || string_agg('''@~p:' || stretch || '''', ' | ') || ')'
          from generate_series(catalog.price_band(lowest) / 8, catalog.price_band(highest) / 8) as stretch
        ) end), '') as lexemes
    from (
      select
        -- An unknown category is one that no product has.
        case when ${category} is not null
          then coalesce(${categorySql(category)}, '00000000-0000-0000-0000-000000000000') end as category_id,
        ${values.add(filter.condition ?? null)}::text as condition,
        ${values.add(filter.state ?? null)}::text as state,
        ${values.add(filter.sellerId ?? null)}::uuid as seller_id,
        ${values.add(filter.lowestKobo ?? 0)}::bigint as lowest,
        ${values.add(filter.highestKobo ?? HIGHEST_KOBO)}::bigint as highest,
        (select catalog.period_of(max(created_at)) from catalog.products where is_listed) as newest,
        (select catalog.period_of(min(created_at)) from catalog.products where is_listed) as oldest
    ) as asked`
}
