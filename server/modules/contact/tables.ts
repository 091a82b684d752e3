import type { Generated } from 'kysely'

export interface ContactTables {
  'contact.enquiries': {
    id: Generated<string>
    user_name: string
    title: string
    user_email: string
    message: string
    written_at: Generated<Date>
  }
  'contact.subscribers': {
    email: string
    asked_at: Generated<Date>
    confirmed_at: Date | null
    ended_at: Date | null
  }
  'contact.links': {
    token_hash: Buffer
    email: string
    purpose: 'confirm' | 'end'
    created_at: Generated<Date>
  }
}
