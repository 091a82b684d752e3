import { z } from 'zod'
import type { Database } from '#server/database/connect.ts'
import { defineJob, handled, type HandledJob } from '#server/jobs/define-job.ts'
import { deleteOldResponses } from './queries.ts'

const sweepAnswersJob = defineJob({
  name: 'sweep-answers',
  payload: z.object({}),
  isSingle: true,
  retries: 0,
  schedule: '20 * * * *',
})

export const idempotencyJobs = [sweepAnswersJob]

export function handledIdempotencyJobs(database: Database): HandledJob[] {
  return [handled(sweepAnswersJob, () => deleteOldResponses(database))]
}
