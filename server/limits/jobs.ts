import { z } from 'zod'
import type { Database } from '#server/database/connect.ts'
import { defineJob, handled, type HandledJob } from '#server/jobs/define-job.ts'

const sweepLimitsJob = defineJob({
  name: 'sweep-limits',
  payload: z.object({}),
  isSingle: true,
  retries: 0,
  schedule: '*/30 * * * *',
})

export const limitsJobs = [sweepLimitsJob]

export function handledLimitsJobs(database: Database): HandledJob[] {
  return [handled(sweepLimitsJob, () => sweepLimits(database))]
}

/** Deletes the windows that have closed. */
export async function sweepLimits(database: Database): Promise<void> {
  await database.query('delete from limits.counters where expire < extract(epoch from now()) * 1000')
}
