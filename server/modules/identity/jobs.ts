import { z } from 'zod'
import { defineJob, defineScheduledJob, FOR_HALF_A_DAY } from '#server/jobs/define-job.ts'

/** Deletes the files of a verification whose documents were deleted. */
export const deleteDocumentsJob = defineJob({
  ...FOR_HALF_A_DAY,
  name: 'forget-papers',
  payload: z.object({ caseId: z.string() }),
})

export const sweepDocumentsJob = defineScheduledJob('sweep-papers', '25 * * * *')
