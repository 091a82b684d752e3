import { z } from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'

export const checkAuditJob = defineJob({
  name: 'check-audit',
  payload: z.object({}),
  isSingle: true,
  retries: 0,
  schedule: '40 3 * * *',
})
