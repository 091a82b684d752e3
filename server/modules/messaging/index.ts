import type { Database } from '#server/database/connect.ts'
import { handled, type HandledJob } from '#server/jobs/define-job.ts'
import { deleteOldMessagesJob } from './jobs.ts'
import { deleteOldMessages } from './queries.ts'

export { messagingJobs } from './jobs.ts'
export { messagingData } from './personal-data.ts'
export { messagingOperations } from './routes.ts'
export { writeMessage, type NewMessage } from './write-message.ts'

/** What the worker does with inboxes. */
export function handledMessagingJobs(database: Database): HandledJob[] {
  return [handled(deleteOldMessagesJob, () => deleteOldMessages(database))]
}
