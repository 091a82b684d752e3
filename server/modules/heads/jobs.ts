import { defineScheduledJob } from '#server/jobs/define-job.ts'

/** A minute after the ledger is sealed. */
export const signHeadsJob = defineScheduledJob('keep-heads', '1-59/5 * * * *')
