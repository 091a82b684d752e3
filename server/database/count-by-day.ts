import { sql, type RawBuilder } from 'kysely'
import type { Db } from './connect.ts'

const DAYS = 7

/**
 * Counts the rows created on each of the last 7 days in Lagos, today last. `rows` is a table with a `created_at` and
 * optional conditions: `catalog.products where is_listed`.
 */
export function countByDay(db: Db, rows: RawBuilder<unknown>): Promise<number[]> {
  return byDay(
    db,
    sql`select count(*) as of_day from (select * from ${rows}) as made
    where created_at >= begins and created_at < begins + interval '1 day'`,
  )
}

/** Sums `kobo` of each of the last 7 days in Lagos, today last. `rows` is a query with the columns `kobo` and `at`. */
export function sumByDay(db: Db, rows: RawBuilder<unknown>): Promise<number[]> {
  return byDay(
    db,
    sql`select coalesce(sum(kobo), 0)::bigint as of_day from (${rows}) as made
    where at >= begins and at < begins + interval '1 day'`,
  )
}

/** `value` is a query for one day, which starts at `begins`. */
async function byDay(db: Db, value: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ value: number }>`
    select (${value}) as value
    from generate_series(1 - ${sql.lit(DAYS)}, 0) as days (day)
      cross join lateral (
        select ((now() at time zone 'Africa/Lagos')::date + day)::timestamp at time zone 'Africa/Lagos' as begins) as bounds
    order by day
  `.execute(db)
  return rows.map((row) => row.value)
}
