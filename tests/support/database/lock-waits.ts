import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'

/** Resolves once a transaction of this database waits for a lock. */
export async function untilSomebodyWaits(database: Database): Promise<void> {
  for (;;) {
    const { rows: waiting } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(database)
    if (waiting.length > 0) return
    await sleep(5)
  }
}
