import { z } from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'

/** Runs when a worker starts and by itself after that: what stopped half-way goes on, what is new is made. */
export const warmPicturesJob = defineJob({
  name: 'warm-pictures',
  payload: z.object({}),
  isSingle: true,
  isRunAtStart: true,
  retries: 1,
  expiresAfterSeconds: 60 * 60,
  schedule: '*/5 * * * *',
})
