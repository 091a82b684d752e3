import { messaging as contract } from '#contracts/messaging.ts'
import { handle, mounted, type Module } from '#server/module.ts'
import { deleteOldMessagesJob } from './jobs.ts'
import { messagingData } from './personal-data.ts'
import { deleteOldMessages } from './queries.ts'
import { messagingOperations } from './routes.ts'

export const messaging: Module = {
  name: 'messaging',
  routes: (app) => ({ messaging: mounted(contract, messagingOperations(app)) }),
  jobs: [handle(deleteOldMessagesJob, ({ database }) => deleteOldMessages(database))],
  personalData: messagingData,
}
