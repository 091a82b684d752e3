import { z } from 'zod'
import { defineJob, defineScheduledJob } from '#server/jobs/define-job.ts'

/** A requested code. The worker looks up its target, so that the request takes the same time for unknown ones. */
export const sendCodeJob = defineJob({
  name: 'send-code',
  payload: z.object({
    asked: z.enum(['password_reset', 'again']),
    target: z.string(),
    /** The user who made the request, if signed in. */
    callerId: z.string().nullable(),
  }),
  retries: 2,
  expiresAfterSeconds: 60,
  atOnce: 4,
})

/** Wrong passwords for an e-mail address. The worker looks up the user, for the same reason. */
export const notifyOfFailuresJob = defineJob({
  name: 'notify-of-failures',
  payload: z.object({ email: z.string() }),
  retries: 2,
})

export const sweepAccountsJob = defineScheduledJob('sweep-accounts', '20 3 * * *')

export const finishClosingsJob = defineScheduledJob('finish-closings', '*/5 * * * *')

export type CodeRequest = z.output<typeof sendCodeJob.payload>
export type Failures = z.output<typeof notifyOfFailuresJob.payload>
