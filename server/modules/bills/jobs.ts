import { z } from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'

/** The rows store when to re-query, so a lost job loses nothing. */
export const wakePurchaseJob = defineJob({
  name: 'wake-purchase',
  payload: z.object({ id: z.uuid() }),
  retries: 0,
  atOnce: 4,
})

/** An event only says that something happened. The provider is always re-queried. */
export const checkPurchaseJob = defineJob({ name: 'check-purchase', payload: z.object({ id: z.uuid() }) })

export const sweepPurchasesJob = defineJob({
  name: 'sweep-purchases',
  payload: z.object({}),
  isSingle: true,
  retries: 0,
  isRunAtStart: true,
  schedule: '* * * * *',
})

export const refreshCatalogueJob = defineJob({
  name: 'refresh-bill-catalogue',
  payload: z.object({}),
  isSingle: true,
  isRunAtStart: true,
  schedule: '40 3 * * *',
})

export const refreshVariationsJob = defineJob({
  name: 'refresh-bill-variations',
  payload: z.object({ providerId: z.string() }),
})

export const watchBillsJob = defineJob({
  name: 'watch-bills',
  payload: z.object({}),
  isSingle: true,
  retries: 0,
  isRunAtStart: true,
  schedule: '*/10 * * * *',
})
