import { defineScheduledJob } from '#server/jobs/define-job.ts'

export const checkAuditJob = defineScheduledJob('check-audit', '40 3 * * *')
