import { secretsOf } from '#server/config.ts'
import { handle, type Module } from '#server/module.ts'
import { deliverMessage } from './deliver-message.ts'
import { outboxEncryptedColumns } from './encrypted-columns.ts'
import { sendJobs, sweepOutboxJob } from './jobs.ts'
import { outboxData } from './personal-data.ts'
import { sweepOutbox } from './sweep-outbox.ts'

export const outbox: Module = {
  name: 'outbox',
  jobs: [
    handle(sendJobs.email, (app, { id }) => deliverMessage(app, id)),
    handle(sendJobs.sms, (app, { id }) => deliverMessage(app, id)),
    handle(sweepOutboxJob, (app) => sweepOutbox(app)),
  ],
  personalData: outboxData,
  encryptedColumns: (config) => outboxEncryptedColumns(secretsOf(config)),
}
