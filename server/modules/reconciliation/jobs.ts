import { z } from 'zod'
import { defineJob, handled, type HandledJob } from '#server/jobs/define-job.ts'
import { checkBooks, checkCards, checkFloat, checkHistory, checkSealed, type CheckParts } from './check.ts'

const single = { payload: z.object({}), isSingle: true }
/** A provider that does not answer is asked again for some hours. */
const ofProvider = { ...single, retries: 5, firstRetryAfterSeconds: 300 }

const reconcileJob = defineJob({ name: 'reconcile', ...single, retries: 0, schedule: '*/5 * * * *' })
const checkSealsJob = defineJob({ name: 'check-seals', ...single, retries: 0, schedule: '50 3 * * *' })
const checkHeadsJob = defineJob({ name: 'check-heads', ...single, retries: 0, schedule: '20 * * * *' })
const reconcileCardsJob = defineJob({ name: 'reconcile-cards', ...ofProvider, schedule: '30 4 * * *' })
const reconcileFloatJob = defineJob({ name: 'reconcile-float', ...ofProvider, schedule: '40 4 * * *' })

export const reconciliationJobs = [reconcileJob, checkSealsJob, checkHeadsJob, reconcileCardsJob, reconcileFloatJob]

/** Says what differs: from our own rows every five minutes, from the heads every hour, from the seals and the providers each day. Mending it is for a person. */
export function handledReconciliationJobs(parts: CheckParts): HandledJob[] {
  return [
    handled(reconcileJob, () => checkBooks(parts)),
    handled(checkSealsJob, () => checkSealed(parts)),
    handled(checkHeadsJob, () => checkHistory(parts)),
    handled(reconcileCardsJob, () => checkCards(parts)),
    handled(reconcileFloatJob, () => checkFloat(parts)),
  ]
}
