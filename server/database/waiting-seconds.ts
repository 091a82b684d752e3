import { sql, type RawBuilder } from 'kysely'
import type { Db } from './connect.ts'

/** Seconds since the oldest row of a table with conditions was created, as in `countRows`; 0 without one. */
export async function waitingSeconds(db: Db, rows: RawBuilder<unknown>): Promise<number> {
  const { rows: waiting } = await sql<{ seconds: number }>`
    select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as seconds from ${rows}
  `.execute(db)
  return waiting[0]!.seconds
}
