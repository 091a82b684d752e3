import type { Database } from '#server/database/connect.ts'
import { handled, type HandledJob } from '#server/jobs/define-job.ts'
import { deleteOldContactsJob } from './jobs.ts'
import { deleteOldContacts } from './queries.ts'

export { operatorContactOperations } from './operator-routes.ts'
export { emailService, type EmailServiceParts } from './email-service.ts'
export { contactJobs } from './jobs.ts'
export { oneClickLeave } from './one-click-leave.ts'
export { contactData } from './personal-data.ts'
export { contactOperations } from './routes.ts'

/** What the worker does with enquiries and subscriptions. */
export function handledContactJobs(database: Database): HandledJob[] {
  return [handled(deleteOldContactsJob, () => deleteOldContacts(database))]
}
