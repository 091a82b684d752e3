import { defineScheduledJob } from '#server/jobs/define-job.ts'

/** Retried for some hours if a provider does not answer. */
const ofProvider = { retries: 5, firstRetryAfterSeconds: 300 }

export const reconcileJob = defineScheduledJob('reconcile', '*/5 * * * *')
export const checkSealsJob = defineScheduledJob('check-seals', '50 3 * * *')
export const checkHeadsJob = defineScheduledJob('check-heads', '20 * * * *')
export const reconcileCardsJob = defineScheduledJob('reconcile-cards', '30 4 * * *', ofProvider)
export const reconcileFloatJob = defineScheduledJob('reconcile-float', '40 4 * * *', ofProvider)
export const reconcileTransfersJob = defineScheduledJob('reconcile-transfers', '35 4 * * *', ofProvider)
export const checkCoverageJob = defineScheduledJob('check-coverage', '45 4 * * *')
