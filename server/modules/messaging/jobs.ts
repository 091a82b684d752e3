import { z } from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'

export const deleteOldMessagesJob = defineJob({
  name: 'delete-old-messages',
  payload: z.object({}),
  isSingle: true,
  schedule: '10 3 * * *',
})
