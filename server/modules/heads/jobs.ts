import { defineScheduledJob } from '#server/jobs/define-job.ts'

/** A minute after the ledger is sealed. The name of its queue is older, and stays. */
export const signHeadsJob = defineScheduledJob('keep-heads', '1-59/5 * * * *')
