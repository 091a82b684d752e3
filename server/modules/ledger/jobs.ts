import { z } from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'

export const sealBooksJob = defineJob({
  name: 'seal-books',
  payload: z.object({}),
  isSingle: true,
  schedule: '*/5 * * * *',
})
