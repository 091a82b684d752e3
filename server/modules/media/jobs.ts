import { z } from 'zod'
import { defineJob, defineScheduledJob, FOR_HALF_A_DAY } from '#server/jobs/define-job.ts'

/** Runs when a worker starts and on a schedule: resumes interrupted work and renders new covers. */
export const warmPicturesJob = defineScheduledJob('warm-pictures', '*/5 * * * *', {
  retries: 1,
  isRunAtStart: true,
  expiresAfterSeconds: 60 * 60,
})

/** Removes the files of an upload whose row was deleted. */
export const forgetFilesJob = defineJob({
  ...FOR_HALF_A_DAY,
  name: 'forget-media-files',
  payload: z.object({ key: z.string() }),
})

/** Removes the share pictures of deleted products, and of those with another cover. */
export const forgetSharedJob = defineJob({
  ...FOR_HALF_A_DAY,
  name: 'forget-shared-pictures',
  payload: z.object({ productIds: z.array(z.string()) }),
})

export const sweepMediaJob = defineScheduledJob('sweep-media', '17 * * * *')
