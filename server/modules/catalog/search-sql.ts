import { sql } from 'kysely'
import {
  categorySql,
  HIGHEST_KOBO,
  hasPrices,
  type ListingFilter,
  type ListingOrder,
  type Sql,
} from './listing-filter.ts'

/**
 * Parts of the search statements. Their text is the same for every filter, so that there are few statements: unlike in
 * a list, no plan depends on the filter. All of them read the row `asked`.
 */

const TERMS = sql`catalog.search_terms(
  name_text, brand_text, description, category_id, condition, state, price_kobo, seller_id, created_at)`

/** Columns used for ranking. */
export const RANKED = 'id, created_at, name_text, brand_text, category_id'

export const orders: Readonly<Record<ListingOrder, string>> = {
  newest: 'created_at desc, id desc',
  price_asc: 'price_kobo, id',
  price_desc: 'price_kobo desc, id desc',
}

/** Parts of the market that are searched one after the other. */
interface Stretches {
  /** Selects the prefix of each stretch's lexemes (`key`), its further `lexemes`, and whether all its prices match. */
  readonly sql: Sql
  /** Sorts the matches of a stretch; omitted if any order will do. */
  readonly order?: string
}

/** Periods, the newest first. */
export const periods: Stretches = {
  sql: sql`select period::text as key, concat_ws(' & ', asked.lexemes, asked.price_lexemes) as lexemes, false as is_in_range
    from generate_series(asked.newest / 8, asked.oldest / 8, -1) as period`,
}

/** Periods; or days if, with `most` matches, a period contains far more than a page of them. */
const byAge = (most: number): Stretches => ({
  sql: sql`select (day / 8)::text as key, concat_ws(' & ', asked.lexemes, asked.price_lexemes, days.lexeme) as lexemes,
      false as is_in_range
    from (select ${most}::integer > (asked.newest / 8 - asked.oldest / 8 + 1) * ${sql.lit(MANY_IN_A_PERIOD)} as are_many) as matches,
      generate_series(
        case when are_many then asked.newest else asked.newest / 8 * 8 end,
        case when are_many then asked.oldest else asked.oldest / 8 * 8 end,
        case when are_many then -1 else -8 end) as day,
      lateral (select case when are_many then '''d:' || day || '''' end as lexeme) as days`,
  order: orders.newest,
})
const MANY_IN_A_PERIOD = 1000

/** Bands of prices. */
const byPrice = (order: 'price_asc' | 'price_desc'): Stretches => ({
  sql: sql`select 'b' || band as key, asked.lexemes, band > asked.lowest_band and band < asked.highest_band as is_in_range from ${
    order === 'price_asc'
      ? sql`generate_series(asked.lowest_band, asked.highest_band)`
      : sql`generate_series(asked.highest_band, asked.lowest_band, -1)`
  } as band`,
  order: orders[order],
})

export const inOrderOf = (order: ListingOrder, most: number): Stretches =>
  order === 'newest' ? byAge(most) : byPrice(order)

/** SQL for the matches of a tsquery in the whole market. */
export function everywhereSql(columns: string, tsquery: string, filter: ListingFilter): Sql {
  const matches = matchesSql(columns, sql`${tsquery}::tsquery`, isEmpty(filter) ? sql`true` : PASSED)
  return sql`select matches.* from asked cross join lateral (${matches}) as matches`
}

/**
 * SQL for the matches of a tsquery with `@~` before its lexemes, stretch after stretch, until the appended limit is
 * reached.
 */
export function walkSql(columns: string, tsquery: string, stretches: Stretches, filter: ListingFilter): Sql {
  const words = sql`${`(${tsquery})`}::text`
  const inStretch = sql`replace(concat_ws(' & ', ${words}, nullif(stretch.lexemes, '')), '@', stretch.key)::tsquery`
  // Lexemes cover the whole filter except exact prices.
  const passed = hasPrices(filter) ? sql`(stretch.is_in_range or ${IN_RANGE})` : sql`true`
  return sql`select matches.* from asked cross join lateral (${stretches.sql}) as stretch
    cross join lateral (${matchesSql(columns, inStretch, passed, stretches.order)}) as matches`
}

/** The inner `offset 0` prevents the planner from testing words row by row while it applies a filter. */
function matchesSql(columns: string, tsquery: Sql, passed: Sql, order?: string): Sql {
  return sql`select ${sql.raw(columns)}
    from (select ctid, * from catalog.products where is_listed and ${TERMS} @@ ${tsquery} offset 0) as products
    where ${passed} ${order === undefined ? sql`` : sql`order by ${sql.raw(order)}`} offset 0`
}

export const isEmpty = (filter: ListingFilter) => Object.values(filter).every((part) => part === undefined)

const IN_RANGE = sql`price_kobo between asked.lowest and asked.highest`
const PASSED = sql`category_id = coalesce(asked.category_id, category_id)
  and condition = coalesce(asked.condition, condition)
  and state = coalesce(asked.state, state)
  and seller_id = coalesce(asked.seller_id, seller_id)
  and ${IN_RANGE}`

/**
 * SQL for one row: the filter, with null for omitted fields; the newest and oldest day and the existing price bands;
 * and the tsqueries of the filter, joined, or null. The index contains prices as stretches, so the tsquery lists the
 * stretches that a range touches.
 */
export function filterSql(filter: ListingFilter): Sql {
  const category = filter.category ?? null
  return sql`
    select asked.*, catalog.price_band(lowest) as lowest_band, catalog.price_band(highest) as highest_band,
      nullif(concat_ws(' & ',
        '''@~c:' || category_id || '''', '''@~n:' || condition || '''', quote_literal('@~s:' || state),
        '''@~u:' || seller_id || ''''), '') as lexemes,
      case when has_prices then (
        select '(' || string_agg('''@~p:' || stretch || '''', ' | ') || ')'
        from generate_series(catalog.price_band(lowest) / 8, catalog.price_band(highest) / 8) as stretch
      ) end as price_lexemes
    from (
      select
        -- An unknown category is one that no product has.
        case when ${category}::text is not null
          then coalesce(${categorySql(category)}, '00000000-0000-0000-0000-000000000000') end as category_id,
        ${filter.condition ?? null}::text as condition,
        ${filter.state ?? null}::text as state,
        ${filter.sellerId ?? null}::uuid as seller_id,
        greatest(${filter.lowestKobo ?? 0}::bigint, cheapest) as lowest,
        least(${filter.highestKobo ?? HIGHEST_KOBO}::bigint, dearest) as highest,
        ${hasPrices(filter)}::boolean as has_prices,
        newest, oldest
      from (
        select
          (select catalog.day_of(max(created_at)) from catalog.products where is_listed) as newest,
          (select catalog.day_of(min(created_at)) from catalog.products where is_listed) as oldest,
          (select min(price_kobo) from catalog.products where is_listed) as cheapest,
          (select max(price_kobo) from catalog.products where is_listed) as dearest
      ) as market
    ) as asked`
}
