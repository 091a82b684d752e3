import { defineScheduledJob } from '#server/jobs/define-job.ts'

export const deleteOldContactsJob = defineScheduledJob('delete-old-contacts', '20 3 * * *', { retries: 5 })
