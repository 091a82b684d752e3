import { z } from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'

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

export const sweepPaymentsJob = defineJob({
  name: 'sweep-payments',
  payload: z.object({}),
  isSingle: true,
  retries: 0,
  isRunAtStart: true,
  schedule: '*/2 * * * *',
})

export const endSessionsJob = defineJob({
  name: 'end-payment-sessions',
  payload: z.object({}),
  isSingle: true,
  retries: 5,
  firstRetryAfterSeconds: 60,
  isRunAtStart: true,
  schedule: '5 3 * * *',
})
