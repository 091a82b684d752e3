import { z } from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'

/** Adds one to a total. A worker that dies during the job is noticed within seconds. */
export const countJob = defineJob({
  name: 'count',
  payload: z.object({ number: z.number() }),
  retries: 20,
  firstRetryAfterSeconds: 1,
  expiresAfterSeconds: 5,
  atOnce: 50,
})

export const hopelessJob = defineJob({
  name: 'hopeless',
  payload: z.object({ number: z.number() }),
  retries: 1,
  firstRetryAfterSeconds: 1,
})
