import { z } from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'

export const sealBooksJob = defineJob({
  name: 'seal-books',
  payload: z.object({}),
  isSingle: true,
  schedule: '20 * * * *',
})

export const checkSealsJob = defineJob({
  name: 'check-seals',
  payload: z.object({}),
  isSingle: true,
  retries: 0,
  schedule: '50 3 * * *',
})

export const ledgerJobs = [sealBooksJob, checkSealsJob]
