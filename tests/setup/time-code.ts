import { generateSync } from 'otplib'
import type { Database } from '#server/database/connect.ts'

/** The code of a second factor as an authenticator app shows it, by the clock of the database. */
export async function timeCodeOf(secret: string, database: Database): Promise<string> {
  // Rounded, the last half of a step would give the code of the next one.
  const [row] = await database.query<{ now: number }>('select floor(extract(epoch from now()))::int as now')
  return generateSync({ secret, epoch: row!.now })
}
