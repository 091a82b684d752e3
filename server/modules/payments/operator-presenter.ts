import type { OperatorDebt, OperatorDispute, OperatorPayment, OperatorRefund } from '#contracts/operator/payments.ts'
import { nairaFromKobo } from '#contracts/values/naira.ts'
import { toIso } from '#server/kit/to-iso.ts'
import type { Proposal } from '#server/modules/approvals/index.ts'
import type { DisputeRow } from './dispute-queries.ts'
import { leftOf } from './left-of-payment.ts'
import type { Intent } from './queries.ts'
import type { RefundRow } from './refund-queries.ts'

/** An open proposal; `by` is the email of its operator. */
export type Proposed = Omit<Proposal, 'reason'> & Pick<NonNullable<OperatorPayment['proposal']>, 'reason' | 'by'>

export function toPayment(intent: Intent, proposal?: Proposed): OperatorPayment {
  return {
    reference: intent.reference,
    user: { id: intent.user_id, email: intent.email },
    purpose: intent.purpose,
    amount: nairaFromKobo(intent.amount_kobo),
    received: intent.received_kobo === null ? null : nairaFromKobo(intent.received_kobo),
    returned: nairaFromKobo(intent.returned_kobo),
    refundable: isRefundable(intent) ? nairaFromKobo(leftOf(intent)) : 0,
    status: intent.state,
    problem: intent.reason,
    created_at: intent.created_at.toISOString(),
    paid_at: toIso(intent.paid_at),
    proposal: proposal
      ? { amount: nairaFromKobo(proposal.amount_kobo), reason: proposal.reason, by: proposal.by }
      : null,
  }
}

/** The same condition as in `askRefund`. */
function isRefundable({ entry_id, state }: Intent): boolean {
  return entry_id !== null && (state === 'paid' || state === 'mismatch')
}

export function toRefund(row: RefundRow, askedByEmail: string | null): OperatorRefund {
  return {
    id: row.id,
    reference: row.reference,
    user: { id: row.user_id, email: row.email },
    purpose: row.purpose,
    amount: nairaFromKobo(row.amount_kobo),
    status: row.state,
    reason: row.reason,
    by: { id: row.asked_by, email: askedByEmail },
    created_at: row.asked_at.toISOString(),
    sent_at: toIso(row.sent_at),
    settled_at: toIso(row.settled_at),
    asks_again_at: toIso(row.next_check_at),
  }
}

export function toDispute(
  { user_id, email, purpose, amount_kobo, ...row }: DisputeRow,
  proposal?: Proposed,
): OperatorDispute {
  const isOurs = user_id !== null && purpose !== null && amount_kobo !== null
  return {
    id: row.id,
    reference: row.reference,
    payment: isOurs ? { user: { id: user_id, email }, purpose, amount: nairaFromKobo(amount_kobo) } : null,
    status: row.state,
    told: row.status,
    answer_by: toIso(row.answer_by),
    waits_for_us: row.waits_for_us,
    created_at: row.told_at.toISOString(),
    ended_at: toIso(row.resolved_at),
    asks_again_at: toIso(row.next_check_at),
    proposal: proposal ? toProposedEnd(proposal) : null,
  }
}

function toProposedEnd({ action, input, reason, by }: Proposed): OperatorDispute['proposal'] {
  if (action === 'dispute.end-won') return { outcome: 'won', amount: null, reason, by }
  const { lostKobo } = input as { lostKobo: number | null }
  return { outcome: 'lost', amount: lostKobo === null ? null : nairaFromKobo(lostKobo), reason, by }
}

interface DebtRow {
  readonly userId: string
  readonly kobo: number
  readonly email: string | null
  readonly lostDisputes: number
}

export function toDebt({ userId, kobo, email, lostDisputes }: DebtRow, proposal?: Proposed): OperatorDebt {
  return {
    user: { id: userId, email },
    owed: nairaFromKobo(kobo),
    lost_disputes: lostDisputes,
    proposal: proposal
      ? {
          kind: proposal.action === 'debt.repay' ? 'repaid' : 'written_off',
          amount: nairaFromKobo(proposal.amount_kobo),
          reason: proposal.reason,
          by: proposal.by,
        }
      : null,
  }
}
