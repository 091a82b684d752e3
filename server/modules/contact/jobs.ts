import { z } from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'

export const deleteOldContactsJob = defineJob({
  name: 'delete-old-contacts',
  payload: z.object({}),
  isSingle: true,
  schedule: '20 3 * * *',
})
