import { sql, type RawBuilder } from 'kysely'
import type { Db } from './connect.ts'

const DAYS = 7

/**
 * Counts the rows created on each of the last 7 days in Lagos, today last. `rows` is a table with a `created_at` and
 * optional conditions: `catalog.products where is_listed`.
 */
export async function countByDay(db: Db, rows: RawBuilder<unknown>): Promise<number[]> {
  const { rows: counted } = await sql<{ count: number }>`
    select (select count(*) from (select * from ${rows}) as made
      where created_at >= begins and created_at < begins + interval '1 day') as count
    from generate_series(1 - ${sql.lit(DAYS)}, 0) as days (day)
      cross join lateral (
        select ((now() at time zone 'Africa/Lagos')::date + day)::timestamp at time zone 'Africa/Lagos' as begins) as bounds
    order by day
  `.execute(db)
  return counted.map(({ count }) => count)
}
