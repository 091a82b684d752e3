import { z } from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'
import { handle, type JobHandler } from '#server/module.ts'
import { deleteOldResponses } from './queries.ts'

const sweepAnswersJob = defineJob({
  name: 'sweep-answers',
  payload: z.object({}),
  isSingle: true,
  retries: 0,
  schedule: '20 * * * *',
})

export const idempotencyJobs: readonly JobHandler[] = [
  handle(sweepAnswersJob, ({ database }) => deleteOldResponses(database)),
]
