import { z } from 'zod'
import { defineJob, defineScheduledJob } from '#server/jobs/define-job.ts'

/** The row stores when to try again and when to give up; the queue only retries after a fault of ours. */
const sending = { payload: z.object({ id: z.uuid() }), retries: 2, expiresAfterSeconds: 5 * 60, atOnce: 4 }

/** Separate jobs, so that a hanging mail server does not delay codes by SMS. */
export const sendJobs = {
  email: defineJob({ name: 'send-email', ...sending }),
  sms: defineJob({ name: 'send-sms', ...sending }),
} as const

export const sweepOutboxJob = defineScheduledJob('sweep-outbox', '*/5 * * * *')
