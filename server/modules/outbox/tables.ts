import type { Generated } from 'kysely'

export interface OutboxTables {
  'outbox.messages': {
    id: Generated<string>
    channel: 'email' | 'sms'
    recipient: string
    reply_to: string | null
    subject: string | null
    html: string | null
    text: string | null
    created_at: Generated<Date>
    attempts: Generated<number>
    next_attempt_at: Generated<Date>
    sent_at: Date | null
    died_at: Date | null
    last_error: string | null
    is_settled: Generated<boolean>
    unsubscribe_url: string | null
    body_encrypted: Buffer | null
    about: string | null
  }
}
