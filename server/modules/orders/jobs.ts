import { z } from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'

export const sweepOrdersJob = defineJob({
  name: 'sweep-orders',
  payload: z.object({}),
  isSingle: true,
  retries: 0,
  isRunAtStart: true,
  schedule: '* * * * *',
})

/** Deletes the file of a photo whose row was deleted. */
export const deleteEvidenceJob = defineJob({ name: 'delete-evidence', payload: z.object({ id: z.string() }) })

export const sweepEvidenceJob = defineJob({
  name: 'sweep-evidence',
  payload: z.object({}),
  isSingle: true,
  retries: 0,
  schedule: '35 * * * *',
})

export const forgetDeliveriesJob = defineJob({
  name: 'forget-deliveries',
  payload: z.object({}),
  isSingle: true,
  schedule: '15 3 * * *',
})
