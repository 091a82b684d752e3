import { z } from 'zod'
import { defineJob, defineScheduledJob } from '#server/jobs/define-job.ts'

/** The rows store when to re-query, so a lost job loses nothing. */
export const wakePurchaseJob = defineJob({
  name: 'wake-purchase',
  payload: z.object({ id: z.uuid() }),
  retries: 0,
  atOnce: 4,
})

/** An event only says that something happened. The provider is always re-queried. */
export const checkPurchaseJob = defineJob({ name: 'check-purchase', payload: z.object({ id: z.uuid() }) })

export const sweepPurchasesJob = defineScheduledJob('sweep-purchases', '* * * * *', { isRunAtStart: true })

export const refreshCatalogueJob = defineScheduledJob('refresh-bill-catalogue', '40 3 * * *', {
  retries: 5,
  isRunAtStart: true,
})

export const refreshVariationsJob = defineJob({
  name: 'refresh-bill-variations',
  payload: z.object({ providerId: z.string() }),
})

export const watchBillsJob = defineScheduledJob('watch-bills', '*/10 * * * *', { isRunAtStart: true })
