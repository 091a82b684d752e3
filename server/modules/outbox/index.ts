import { handled, type HandledJob } from '#server/jobs/define-job.ts'
import { deliverMessage, type DeliveryParts } from './deliver-message.ts'
import { sendJobs, sweepOutboxJob } from './jobs.ts'
import { sweepOutbox } from './sweep-outbox.ts'

export { outboxJobs } from './jobs.ts'
export { outboxEncryptedColumns } from './encrypted-columns.ts'
export type { Email } from './email.ts'
export { outboxData } from './personal-data.ts'
export { createOutbox, type Outbox } from './create-outbox.ts'

/** What the worker does with the outbox. */
export function handledOutboxJobs(parts: DeliveryParts): HandledJob[] {
  return [
    ...Object.values(sendJobs).map((job) => handled(job, ({ id }) => deliverMessage(parts, id))),
    handled(sweepOutboxJob, () => sweepOutbox(parts)),
  ]
}
