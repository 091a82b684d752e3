import { defineScheduledJob } from '#server/jobs/define-job.ts'

export const remindOfEndsJob = defineScheduledJob('remind-of-plan-ends', '*/5 * * * *', { isRunAtStart: true })
