import { z } from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'

export const remindOfEndsJob = defineJob({
  name: 'remind-of-plan-ends',
  payload: z.object({}),
  isSingle: true,
  retries: 0,
  isRunAtStart: true,
  schedule: '*/5 * * * *',
})
