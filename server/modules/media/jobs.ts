import { z } from 'zod'
import { defineJob, handled, type HandledJob } from '#server/jobs/define-job.ts'
import { warmPictures, type WarmParts } from './warm-pictures.ts'

/** Asked for when a worker starts, and by itself after that: what stopped half-way goes on, what is new is made. */
export const warming = defineJob({
  name: 'warm-pictures',
  payload: z.object({}),
  isSingle: true,
  retries: 1,
  expiresAfterSeconds: 60 * 60,
  schedule: '*/5 * * * *',
})

export function mediaJobs(parts: WarmParts): HandledJob[] {
  return [handled(warming, (_, { signal }) => warmPictures(parts, signal))]
}
