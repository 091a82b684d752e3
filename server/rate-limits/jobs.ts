import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#server/database/connect.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import { handle, type JobHandler } from '#server/module.ts'

const sweepRateLimitsJob = defineJob({
  name: 'sweep-limits',
  payload: z.object({}),
  isSingle: true,
  retries: 0,
  schedule: '*/30 * * * *',
})

export const rateLimitsJobs: readonly JobHandler[] = [
  handle(sweepRateLimitsJob, ({ database }) => sweepRateLimits(database)),
]

/** Deletes expired windows. */
export async function sweepRateLimits(db: Db): Promise<void> {
  await sql`delete from limits.counters where expire < extract(epoch from now()) * 1000`.execute(db)
}
