import { defineScheduledJob } from '#server/jobs/define-job.ts'

export const sealBooksJob = defineScheduledJob('seal-books', '*/5 * * * *', { retries: 5 })
