import { z } from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'

/** The rows store when to look again, so a lost job loses nothing. */
export const sendWithdrawalJob = defineJob({
  name: 'send-withdrawal',
  payload: z.object({ id: z.uuid() }),
  retries: 0,
})

export const sweepWithdrawalsJob = defineJob({
  name: 'sweep-withdrawals',
  payload: z.object({}),
  isSingle: true,
  retries: 0,
  isRunAtStart: true,
  schedule: '* * * * *',
})

export const watchWithdrawalsJob = defineJob({
  name: 'watch-withdrawals',
  payload: z.object({}),
  isSingle: true,
  retries: 0,
  schedule: '*/10 * * * *',
})

export const copyBanksJob = defineJob({
  name: 'copy-banks',
  payload: z.object({}),
  isSingle: true,
  isRunAtStart: true,
  schedule: '50 2 * * *',
})
