import { sql } from 'kysely'
import { beforeEach } from 'vitest'
import type { Database } from '#server/database/connect.ts'

/** Resets all rate limits before each test. */
export function resetRateLimits(database: Database): void {
  beforeEach(async () => {
    await sql`delete from limits.counters`.execute(database)
  })
}

/** Returns a function that gives a new network address each time, so that rate limits do not interfere. */
export function countAddresses(): () => string {
  let addresses = 0
  return () => {
    addresses += 1
    return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
  }
}
