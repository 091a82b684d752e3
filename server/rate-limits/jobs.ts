import { z } from 'zod'
import type { Database } from '#server/database/connect.ts'
import { defineJob, handled, type HandledJob } from '#server/jobs/define-job.ts'

const sweepRateLimitsJob = defineJob({
  name: 'sweep-limits',
  payload: z.object({}),
  isSingle: true,
  retries: 0,
  schedule: '*/30 * * * *',
})

export const rateLimitsJobs = [sweepRateLimitsJob]

export function handledRateLimitsJobs(database: Database): HandledJob[] {
  return [handled(sweepRateLimitsJob, () => sweepRateLimits(database))]
}

/** Deletes expired windows. */
export async function sweepRateLimits(database: Database): Promise<void> {
  await database.query('delete from limits.counters where expire < extract(epoch from now()) * 1000')
}
