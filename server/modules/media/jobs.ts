import { z } from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'

/** Runs when a worker starts and on a schedule: resumes interrupted work and renders new covers. */
export const warmPicturesJob = defineJob({
  name: 'warm-pictures',
  payload: z.object({}),
  isSingle: true,
  isRunAtStart: true,
  retries: 1,
  expiresAfterSeconds: 60 * 60,
  schedule: '*/5 * * * *',
})

/** Removes the files of an upload whose row was deleted. */
export const forgetFilesJob = defineJob({
  name: 'forget-media-files',
  payload: z.object({ key: z.string() }),
})

/** Removes the share pictures of deleted products. */
export const forgetSharedJob = defineJob({
  name: 'forget-shared-pictures',
  payload: z.object({ productIds: z.array(z.string()) }),
})

export const sweepMediaJob = defineJob({
  name: 'sweep-media',
  payload: z.object({}),
  isSingle: true,
  retries: 0,
  schedule: '17 * * * *',
})
