import { z } from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'

const single = { payload: z.object({}), isSingle: true }
/** Retried for some hours if a provider does not answer. */
const ofProvider = { ...single, retries: 5, firstRetryAfterSeconds: 300 }

export const reconcileJob = defineJob({ name: 'reconcile', ...single, retries: 0, schedule: '*/5 * * * *' })
export const checkSealsJob = defineJob({ name: 'check-seals', ...single, retries: 0, schedule: '50 3 * * *' })
export const checkHeadsJob = defineJob({ name: 'check-heads', ...single, retries: 0, schedule: '20 * * * *' })
export const reconcileCardsJob = defineJob({ name: 'reconcile-cards', ...ofProvider, schedule: '30 4 * * *' })
export const reconcileFloatJob = defineJob({ name: 'reconcile-float', ...ofProvider, schedule: '40 4 * * *' })
export const reconcileTransfersJob = defineJob({ name: 'reconcile-transfers', ...ofProvider, schedule: '35 4 * * *' })
export const checkCoverageJob = defineJob({ name: 'check-coverage', ...single, retries: 0, schedule: '45 4 * * *' })
