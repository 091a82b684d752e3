import { sql } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import { JOBS_SCHEMA } from './pg-boss-queues.ts'

/** Metrics for `/metrics`, with their help texts. They cover all processes, because they come from the database. */
export const jobMetrics = {
  jobs_waiting: 'Jobs that could begin and have not',
  jobs_waiting_seconds: 'Since the oldest of them could begin',
  jobs_running: 'Jobs under way',
} as const

export async function findJobMetrics(db: Db): Promise<Record<keyof typeof jobMetrics, number>> {
  const { rows } = await sql<Record<keyof typeof jobMetrics, number>>`
    select count(*) filter (where state < 'active') as jobs_waiting,
      coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active')), 0)::float8
        as jobs_waiting_seconds,
      count(*) filter (where state = 'active') as jobs_running
    from ${sql.raw(JOBS_SCHEMA)}.job where state <= 'active' and start_after <= now()
  `.execute(db)
  return rows[0]!
}
