import type { Generated } from 'kysely'

export interface MessagingTables {
  'messaging.messages': {
    id: Generated<string>
    user_id: string
    subject: string
    body: string
    sender: string | null
    created_at: Generated<Date>
    read_at: Date | null
  }
}
