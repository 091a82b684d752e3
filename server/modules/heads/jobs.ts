import { z } from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'

/** A minute after the ledger is sealed. */
export const keepHeadsJob = defineJob({
  name: 'keep-heads',
  payload: z.object({}),
  isSingle: true,
  retries: 0,
  schedule: '1-59/5 * * * *',
})
