import { defineScheduledJob } from '#server/jobs/define-job.ts'

export const releaseHeldJob = defineScheduledJob('release-held-money', '*/2 * * * *')
