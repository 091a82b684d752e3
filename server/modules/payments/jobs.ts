import { z } from 'zod'
import { defineJob, defineScheduledJob } from '#server/jobs/define-job.ts'

/** The rows store when to check again, so a lost job loses nothing. */
export const settlePaymentJob = defineJob({
  name: 'settle-payment',
  payload: z.object({ reference: z.string() }),
  atOnce: 4,
})

export const settleRefundJob = defineJob({
  name: 'settle-refund',
  payload: z.object({ id: z.uuid() }),
})

export const lookIntoOutsideRefundsJob = defineJob({
  name: 'look-into-outside-refunds',
  payload: z.object({ reference: z.string() }),
})

export const settleDisputeJob = defineJob({
  name: 'settle-dispute',
  payload: z.object({ id: z.string() }),
})

export const sweepPaymentsJob = defineScheduledJob('sweep-payments', '*/2 * * * *', { isRunAtStart: true })

export const forgetCardsJob = defineScheduledJob('forget-cards', '35 3 * * *', { retries: 5 })

export const endSessionsJob = defineScheduledJob('end-payment-sessions', '5 3 * * *', {
  retries: 5,
  firstRetryAfterSeconds: 60,
  isRunAtStart: true,
})
