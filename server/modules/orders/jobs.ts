import { z } from 'zod'
import { defineJob, defineScheduledJob, FOR_HALF_A_DAY } from '#server/jobs/define-job.ts'

export const sweepOrdersJob = defineScheduledJob('sweep-orders', '* * * * *', { isRunAtStart: true })

/** Deletes the file of a photo whose row was deleted. */
export const deleteEvidenceJob = defineJob({
  ...FOR_HALF_A_DAY,
  name: 'delete-evidence',
  payload: z.object({ id: z.string() }),
})

export const sweepEvidenceJob = defineScheduledJob('sweep-evidence', '35 * * * *')

export const forgetDeliveriesJob = defineScheduledJob('forget-deliveries', '15 3 * * *', { retries: 5 })

/** Cancels the next orders of a suspended member. */
export const cancelSuspendedJob = defineJob({
  ...FOR_HALF_A_DAY,
  name: 'cancel-suspended',
  payload: z.object({ userId: z.string(), operatorId: z.string() }),
})
