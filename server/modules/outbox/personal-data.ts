import type { PersonalData, PersonalDataApp } from '#server/module.ts'
import { deleteSentTo, listSentTo } from './queries.ts'

/** Mail and SMS sent to a user. */
export function outboxData({ database, hooks }: PersonalDataApp): PersonalData {
  return {
    name: 'mail_and_sms',
    export: async (userId) => listSentTo(database, await hooks.findRecipients(database, userId)),
    erase: async (tx, userId) => deleteSentTo(tx, await hooks.findRecipients(tx, userId)),
  }
}
