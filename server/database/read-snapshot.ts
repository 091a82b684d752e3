import { sql, type Kysely } from 'kysely'
import type { Database } from './connect.ts'
import type { Tables } from './tables.ts'

/** Lifts the request timeouts for a job, and lets PostgreSQL plan for the actual parameters. */
export async function liftLimits(tx: Kysely<Tables>): Promise<void> {
  await sql`set local statement_timeout = '10min'`.execute(tx)
  await sql`set local idle_in_transaction_session_timeout = '2min'`.execute(tx)
  await sql`set local plan_cache_mode = auto`.execute(tx)
}

/** Runs `work` in one repeatable-read transaction without request timeouts: all its reads see the same moment. */
export function readSnapshot<T>(database: Database, work: (tx: Kysely<Tables>) => Promise<T>): Promise<T> {
  return database.kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await liftLimits(tx)
      return work(tx)
    })
}
