import type { PersonalData, PersonalDataApp } from '#server/module.ts'
import { deleteMessagesOf, listMessagesOf } from './queries.ts'

export function messagingData({ database }: PersonalDataApp): PersonalData {
  return {
    name: 'messages',
    export: (userId) => listMessagesOf(database, userId),
    erase: deleteMessagesOf,
  }
}
