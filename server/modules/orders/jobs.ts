import { z } from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'

export const sweepOrdersJob = defineJob({
  name: 'sweep-orders',
  payload: z.object({}),
  isSingle: true,
  retries: 0,
  isRunAtStart: true,
  schedule: '* * * * *',
})
