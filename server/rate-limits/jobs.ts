import { sql } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import { defineScheduledJob } from '#server/jobs/define-job.ts'
import { handle, type JobHandler } from '#server/module.ts'

const sweepRateLimitsJob = defineScheduledJob('sweep-limits', '*/30 * * * *')

export const rateLimitsJobs: readonly JobHandler[] = [
  handle(sweepRateLimitsJob, ({ database }) => sweepRateLimits(database)),
]

/** Deletes expired windows. */
export async function sweepRateLimits(db: Db): Promise<void> {
  await sql`delete from limits.counters where expire < extract(epoch from now()) * 1000`.execute(db)
}
