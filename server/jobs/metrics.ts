import { sql } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import { JOBS_SCHEMA } from './pg-boss-queues.ts'

/** Metrics for `/metrics`, with their help texts. They cover all processes, because they come from the database. */
export const jobMetrics = {
  jobs_waiting: 'Jobs that could begin and have not',
  jobs_waiting_seconds: 'Since the oldest of them could begin',
  jobs_running: 'Jobs under way, counted every half minute',
} as const

/**
 * Jobs that have ended stay for days, so only what an index lists is counted; no index lists running jobs, which the
 * workers count every half minute; without a worker none runs.
 */
export async function findJobMetrics(db: Db): Promise<Record<keyof typeof jobMetrics, number>> {
  const { rows } = await sql<Record<keyof typeof jobMetrics, number>>`
    select count(*) as jobs_waiting,
      coalesce(extract(epoch from now() - min(start_after)), 0)::float8 as jobs_waiting_seconds,
      (select coalesce(sum(active_count), 0) from ${sql.raw(JOBS_SCHEMA)}.queue
        where monitor_on > now() - interval '2 minutes') as jobs_running
    from ${sql.raw(JOBS_SCHEMA)}.job where state < 'active' and not blocked and start_after <= now()
  `.execute(db)
  return rows[0]!
}
