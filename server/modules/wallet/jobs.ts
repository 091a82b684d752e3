import { z } from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'

export const releaseHeldJob = defineJob({
  name: 'release-held-money',
  payload: z.object({}),
  isSingle: true,
  retries: 0,
  schedule: '*/2 * * * *',
})
