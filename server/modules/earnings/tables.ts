import type { Generated } from 'kysely'

export interface EarningsTables {
  'earnings.movements': {
    id: Generated<string>
    user_id: string
    kind: 'sale' | 'withdrawal' | 'withdrawal_return' | 'correction' | 'correction_taken' | 'refund' | 'fee_return'
    /** The order of a sale and of a refund; otherwise the withdrawal, or the correction. */
    subject: string
    number: string | null
    amount_kobo: number
    clears_at: Generated<Date | null>
    made_at: Generated<Date>
    part: Generated<number>
  }
  'earnings.banks': {
    code: string
    name: string
    copied_at: Generated<Date>
  }
  'earnings.bank_accounts': {
    id: Generated<string>
    user_id: string
    bank_code: string
    bank_name: string
    number_encrypted: Buffer | null
    number_index: Buffer | null
    last4: string
    name: string
    is_business: boolean
    status: 'approved' | 'review' | 'refused'
    usable_from: Date
    recipient_code: string | null
    reason: string | null
    decided_by: string | null
    decided_at: Date | null
    created_at: Generated<Date>
    replaced_at: Date | null
  }
  'earnings.withdrawals': {
    id: Generated<string>
    user_id: string
    amount_kobo: number
    bank_account_id: string
    state: 'asked' | 'review' | 'sending' | 'paid' | 'failed' | 'returned'
    reference: Generated<string>
    attempt_hash: Buffer | null
    fee_kobo: number | null
    checks: Generated<number>
    next_check_at: Date | null
    due_at: Date | null
    reason: string | null
    problem: string | null
    created_at: Generated<Date>
    sent_at: Date | null
    settled_at: Date | null
    returned_at: Date | null
    delay_noted_at: Date | null
    let_go_at: Date | null
  }
}
