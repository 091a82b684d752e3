import { defineScheduledJob } from '#server/jobs/define-job.ts'
import { handle, type JobHandler } from '#server/module.ts'
import { deleteOldResponses } from './queries.ts'

const sweepAnswersJob = defineScheduledJob('sweep-answers', '20 * * * *')

export const idempotencyJobs: readonly JobHandler[] = [
  handle(sweepAnswersJob, ({ database }) => deleteOldResponses(database)),
]
