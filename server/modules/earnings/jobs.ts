import { z } from 'zod'
import { defineJob, defineScheduledJob } from '#server/jobs/define-job.ts'

/** The rows store when to look again, so a lost job loses nothing. */
export const sendWithdrawalJob = defineJob({
  name: 'send-withdrawal',
  payload: z.object({ id: z.uuid() }),
  retries: 0,
})

export const sweepWithdrawalsJob = defineScheduledJob('sweep-withdrawals', '* * * * *', { isRunAtStart: true })

/** Fails for good once the provider has not answered for minutes. */
export const watchWithdrawalsJob = defineScheduledJob('watch-withdrawals', '*/10 * * * *', {
  retries: 3,
  firstRetryAfterSeconds: 60,
})

export const copyBanksJob = defineScheduledJob('copy-banks', '50 2 * * *', { isRunAtStart: true, retries: 5 })
