import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#server/database/connect.ts'

/** Resolves once a transaction of this database waits for a lock. */
export async function untilSomebodyWaits(database: Database): Promise<void> {
  for (;;) {
    const waiting = await database.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (waiting.length > 0) return
    await sleep(5)
  }
}
