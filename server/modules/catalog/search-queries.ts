import type { Database } from '#server/database/connect.ts'
import type { CardRow } from './cards.ts'
import { categorySql, HIGHEST_KOBO, type ListingFilter, type ListingOrder, Values } from './listing-filter.ts'
import type { Slice } from './list-queries.ts'
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
  const sortSql = order === 'relevance' ? relevanceSql(search.terms, search.typed, values) : orders[order]
  const { terms } = search
  const filtered = searchFilterSql(filter, values)
  const least = Math.min(...terms.map((term) => term.namedCount))
  const steps =
    least <= RARE
      ? [allAtOnce(tsqueries.named(terms, ''), filtered, values)]
      : byPeriod(tsqueries.named(terms, '@~'), least, filtered, values)
  if (terms.some((term) => !term.inNameOnly)) {
    const leastAnywhere = Math.min(...terms.map((term) => term.anywhereCount))
    steps.push(...byPeriod(tsqueries.anywhere(terms), leastAnywhere, filtered, values))
  }
  const rows = await database.query<CardRow & { total: number }>(
    `with
      ${stepsSql(steps)},
      page as (
        select id, row_number() over (order by ${sortSql}) as place from found
        order by place limit ${values.add(limit)} offset ${values.add(offset)}
      )
    select cards.*, counted.total
    from (select count(*)::integer as total from found) as counted
    left join page on true
    left join lateral (select * from catalog.product_cards where id = page.id offset 0) as cards on true
    order by page.place`,
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

function allAtOnce(tsquery: string, { passed }: FilterSql, values: Values): Step {
  const matches = matchesSql(`${values.add(tsquery)}::tsquery`)
  // Counts of words lag behind a little.
  return { sql: `select * from (${matches}) as products where ${passed}`, most: 2 * RARE }
}

/**
 * Two steps back through the periods: the newest of them, about `ENTRIES` entries of the rarest word, and the others.
 * The filters are in the index too, but for exact prices.
 */
function byPeriod(tsquery: string, least: number, { passed, lexemes }: FilterSql, values: Values): Step[] {
  const share = `${values.add(ENTRIES / Math.max(least, 1))}::float8`
  const first = `newest - greatest(1, least(ceil((newest - oldest + 1) * ${share}), newest - oldest + 1))::integer`
  const stretch = (from: string, to: string) => `
    select products.* from (
      select (select catalog.period_of(max(created_at)) from catalog.products where is_listed) as newest,
             (select catalog.period_of(min(created_at)) from catalog.products where is_listed) as oldest,
             concat_ws(' & ', '(' || ${values.add(tsquery)} || ')', nullif(${lexemes}, '')) as lexemes
      offset 0
    ) as market
    cross join lateral generate_series(${from}, ${to}, -1) as period
    cross join lateral (${matchesSql(`replace(lexemes, '@', period::text)::tsquery`)}) as products
    where ${passed}`
  return [stretch('newest', `${first} + 1`), stretch(first, 'oldest')].map((sql) => ({
    sql,
    most: MOST_COMMON_RESULTS,
  }))
}

interface FilterSql {
  readonly passed: string
  readonly lexemes: string
}

/**
 * The filter of a search as SQL. Its text is the same for every filter, so that there are few statements: unlike in a
 * list, no index depends on it, since only rows that have the words are tested. `lexemes` are the tsqueries that
 * stand for it, joined, empty where nothing is asked for; prices are in the index by the stretches a range touches.
 */
function searchFilterSql(filter: ListingFilter, values: Values): FilterSql {
  const category = `${values.add(filter.category ?? null)}::text`
  const categoryId = categorySql(category)
  const condition = `${values.add(filter.condition ?? null)}::text`
  const state = `${values.add(filter.state ?? null)}::text`
  const seller = `${values.add(filter.sellerId ?? null)}::uuid`
  const lowest = `${values.add(filter.lowestKobo ?? 0)}::bigint`
  const highest = `${values.add(filter.highestKobo ?? HIGHEST_KOBO)}::bigint`
  const stretches = `generate_series(catalog.price_band(${lowest}) / 8, catalog.price_band(${highest}) / 8) as stretch`
  return {
    passed: `(${category} is null or category_id = ${categoryId}) and condition = coalesce(${condition}, condition)
      and state = coalesce(${state}, state) and seller_id = coalesce(${seller}, seller_id)
      and price_kobo between ${lowest} and ${highest}`,
    lexemes: `concat_ws(' & ',
      case when ${category} is not null then coalesce('''@~c:' || ${categoryId} || '''', '''none''') end,
      '''@~n:' || ${condition} || '''', quote_literal('@~s:' || ${state}), '''@~u:' || ${seller} || '''',
      case when ${lowest} > 0 or ${highest} < ${HIGHEST_KOBO} then
        (select '(' || string_agg('''@~p:' || stretch || '''', ' | ') || ')' from ${stretches})
      end)`,
  }
}
