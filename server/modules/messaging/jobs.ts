import { defineScheduledJob } from '#server/jobs/define-job.ts'

export const deleteOldMessagesJob = defineScheduledJob('delete-old-messages', '10 3 * * *', { retries: 5 })
