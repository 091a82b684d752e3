import { z } from 'zod'
import { defineJob, defineScheduledJob } from '#server/jobs/define-job.ts'

/** Computes what is shown of a seller, after a review. */
export const scoreSellerJob = defineJob({ name: 'score-seller', payload: z.object({ id: z.string() }) })

/** Computes what is shown of every seller, as time alone changes it. */
export const scoreSellersJob = defineScheduledJob('score-sellers', '20 3 * * *', {
  retries: 2,
  expiresAfterSeconds: 3600,
})

export const forgetReviewReportsJob = defineScheduledJob('forget-review-reports', '45 3 * * *', { retries: 5 })
