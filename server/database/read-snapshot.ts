import { sql } from 'kysely'
import type { Database, Db } from './connect.ts'
import { ALLOW_LONG } from './session-settings.ts'

/** Lifts the request timeouts for a job, and lets PostgreSQL plan for the actual parameters. */
export async function liftLimits(tx: Db): Promise<void> {
  await sql.raw(ALLOW_LONG).execute(tx)
  await sql`set local idle_in_transaction_session_timeout = '2min'`.execute(tx)
  await sql`set local plan_cache_mode = auto`.execute(tx)
}

/** Runs `work` in one repeatable-read transaction without request timeouts: all its reads see the same moment. */
export function readSnapshot<T>(database: Database, work: (tx: Db) => Promise<T>): Promise<T> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await liftLimits(tx)
      return work(tx)
    })
}
