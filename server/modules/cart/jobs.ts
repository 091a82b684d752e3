import { defineScheduledJob } from '#server/jobs/define-job.ts'

export const sweepCartsJob = defineScheduledJob('sweep-carts', '37 3 * * *')
