import { sql, type Kysely } from 'kysely'
import type { Database } from './connect.ts'
import type { Tables } from './tables.ts'

/** Lifts, for a job, the limits on time that are meant for what somebody waits for; and plans for what is there. */
export async function liftLimits(tx: Kysely<Tables>): Promise<void> {
  await sql`set local statement_timeout = '10min'`.execute(tx)
  await sql`set local idle_in_transaction_session_timeout = '2min'`.execute(tx)
  await sql`set local plan_cache_mode = auto`.execute(tx)
}

/** Reads much as it stood at one moment, without those limits. What `work` writes is written at the same moment. */
export function readSnapshot<T>(database: Database, work: (tx: Kysely<Tables>) => Promise<T>): Promise<T> {
  return database.kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await liftLimits(tx)
      return work(tx)
    })
}
