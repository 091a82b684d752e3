import type { Database } from './connect.ts'

const DAYS = 7

/**
 * Counts the rows created on each of the last 7 days in Lagos, today last. `rows` is a table with a `created_at` and
 * optional conditions: `catalog.products where is_listed`.
 */
export async function countByDay(database: Database, rows: string): Promise<number[]> {
  const counted = await database.query<{ count: number }>(
    `select (select count(*) from (select * from ${rows}) as made
       where created_at >= begins and created_at < begins + interval '1 day') as count
     from generate_series(1 - $1::int, 0) as days (day)
       cross join lateral (
         select ((now() at time zone 'Africa/Lagos')::date + day)::timestamp at time zone 'Africa/Lagos' as begins) as bounds
     order by day`,
    [DAYS],
  )
  return counted.map(({ count }) => count)
}
