import { sql, type RawBuilder } from 'kysely'
import type { Db } from './connect.ts'

/** Counts the rows of a table with conditions: `reports.reports where outcome is null`. */
export async function countRows(db: Db, rows: RawBuilder<unknown>): Promise<number> {
  const { rows: counted } = await sql<{ count: number }>`select count(*) as count from ${rows}`.execute(db)
  return counted[0]!.count
}
