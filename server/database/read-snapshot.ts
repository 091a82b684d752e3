import { sql, type Kysely } from 'kysely'
import type { Database } from './connect.ts'
import type { Tables } from './tables.ts'

/**
 * Reads much as it stood at one moment, for a job: without the limits on time that are meant for what somebody waits
 * for, and planned for what is there. What `work` writes is written at the same moment.
 */
export function readSnapshot<T>(database: Database, work: (tx: Kysely<Tables>) => Promise<T>): Promise<T> {
  return database.kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`set local statement_timeout = '10min'`.execute(tx)
      await sql`set local idle_in_transaction_session_timeout = '2min'`.execute(tx)
      await sql`set local plan_cache_mode = auto`.execute(tx)
      return work(tx)
    })
}
