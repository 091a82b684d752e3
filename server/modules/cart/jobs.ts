import { z } from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'

export const sweepCartsJob = defineJob({
  name: 'sweep-carts',
  payload: z.object({}),
  isSingle: true,
  retries: 0,
  schedule: '37 3 * * *',
})
