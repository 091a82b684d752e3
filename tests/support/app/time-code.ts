import { sql } from 'kysely'
import { generateSync } from 'otplib'
import type { Database } from '#server/database/connect.ts'

/** The current code of a second factor, by the clock of the database. */
export async function timeCodeOf(secret: string, database: Database): Promise<string> {
  // Rounding up would give the code of the next step in the last half second.
  const { rows } = await sql<{ now: number }>`select floor(extract(epoch from now()))::int as now`.execute(database)
  return generateSync({ secret, epoch: rows[0]!.now })
}
