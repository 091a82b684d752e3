import { defineScheduledJob } from '#server/jobs/define-job.ts'

export const forgetReportersJob = defineScheduledJob('forget-reporters', '25 3 * * *', { retries: 5 })
