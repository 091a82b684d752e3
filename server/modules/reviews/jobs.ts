import { z } from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'

/** Computes what is shown of a seller, after a review. */
export const scoreSellerJob = defineJob({ name: 'score-seller', payload: z.object({ id: z.string() }) })

/** Computes what is shown of every seller. Badges are won and lost at night. */
export const scoreSellersJob = defineJob({
  name: 'score-sellers',
  payload: z.object({}),
  isSingle: true,
  retries: 2,
  schedule: '20 3 * * *',
  expiresAfterSeconds: 3600,
})
