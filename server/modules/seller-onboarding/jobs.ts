import { z } from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'

/** Removes the files of a case whose papers are gone. */
export const forgetPapersJob = defineJob({
  name: 'forget-papers',
  payload: z.object({ caseId: z.string() }),
})

export const sweepPapersJob = defineJob({
  name: 'sweep-papers',
  payload: z.object({}),
  isSingle: true,
  retries: 0,
  schedule: '25 * * * *',
})

export const onboardingJobs = [forgetPapersJob, sweepPapersJob]
