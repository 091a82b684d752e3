import { z } from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'

/** Deletes the files of a verification whose documents were deleted. */
export const deleteDocumentsJob = defineJob({
  name: 'forget-papers',
  payload: z.object({ caseId: z.string() }),
})

export const sweepDocumentsJob = defineJob({
  name: 'sweep-papers',
  payload: z.object({}),
  isSingle: true,
  retries: 0,
  schedule: '25 * * * *',
})
