import type { Generated } from 'kysely'

export interface PaymentsTables {
  'payments.intents': {
    reference: string
    user_id: string
    email: string | null
    purpose: 'wallet' | 'subscription' | 'order'
    subject: string | null
    amount_kobo: number
    state: Generated<
      'created' | 'initialized' | 'paid' | 'failed' | 'abandoned' | 'mismatch' | 'refunding' | 'refunded'
    >
    access_code: string | null
    transaction_id: string | null
    entry_id: number | null
    reason: string | null
    created_at: Generated<Date>
    paid_at: Date | null
    claimed_at: Date | null
    checks: Generated<number>
    next_check_at: Date | null
    paid_kobo: number | null
    fees_kobo: number | null
    received_kobo: number | null
    returned_kobo: Generated<number>
    outside_told_at: Date | null
    outside_check_at: Date | null
    card_hash: Buffer | null
  }
  'payments.refunds': {
    id: Generated<string>
    reference: string
    state: Generated<'asked' | 'refunded' | 'failed'>
    reason: string
    asked_by: string
    asked_at: Generated<Date>
    sent_at: Date | null
    settled_at: Date | null
    next_check_at: Generated<Date | null>
    amount_kobo: number
    provider_id: string | null
  }
  'payments.disputes': {
    id: string
    reference: string
    status: string
    told_at: Generated<Date>
    resolved_at: Date | null
    resolution: string | null
    next_check_at: Generated<Date | null>
    lost_kobo: number | null
    taken_kobo: number | null
    answer_by: Date | null
    alarmed_for: Date | null
  }
  'payments.outside_refunds': {
    id: string
    reference: string
    amount_kobo: number
    taken_kobo: number
    entry_id: number | null
    booked_at: Generated<Date>
    lost_kobo: number
  }
  'payments.debt_settlements': {
    id: string
    user_id: string
    kind: 'repaid' | 'written_off'
    amount_kobo: number
    reference: string | null
    reason: string
    proposed_by: string
    agreed_by: string
    entry_id: number
    made_at: Generated<Date>
  }
  'payments.events': {
    hash: Buffer
    event: string
    reference: string | null
    received_at: Generated<Date>
  }
}
