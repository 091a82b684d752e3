import { contact as contract } from '#contracts/contact.ts'
import { operatorContact } from '#contracts/operator/contact.ts'
import { handle, mounted, type Module } from '#server/module.ts'
import { emailService } from './email-service.ts'
import { deleteOldContactsJob } from './jobs.ts'
import { oneClickLeave } from './one-click-leave.ts'
import { operatorContactOperations } from './operator-routes.ts'
import { contactData } from './personal-data.ts'
import { deleteOldContacts } from './queries.ts'
import { contactOperations } from './routes.ts'

export const contact: Module = {
  name: 'contact',
  routes: (app) => ({
    contact: mounted(contract, contactOperations(app)),
    operatorContact: mounted(operatorContact, operatorContactOperations(app)),
  }),
  plugins: (app) => [emailService(app), oneClickLeave(app)],
  jobs: [handle(deleteOldContactsJob, ({ database }) => deleteOldContacts(database))],
  personalData: contactData,
}
