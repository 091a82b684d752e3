import type { Generated } from 'kysely'

export interface ApprovalsTables {
  'approvals.proposals': {
    id: Generated<string>
    /** For example `purchase.settle-failed`. */
    action: string
    subject: string
    amount_kobo: number
    input: object
    reason: string | null
    proposed_by: string
    proposed_at: Generated<Date>
    expires_at: Generated<Date>
    state: Generated<'proposed' | 'done' | 'withdrawn' | 'refused' | 'expired' | 'overtaken'>
    decided_by: string | null
    decided_at: Date | null
    decision_reason: string | null
    members: Generated<string[]>
  }
}
