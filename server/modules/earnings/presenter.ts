import type { Earnings, EarningsMovement, Withdrawal as WithdrawalAnswer } from '#contracts/earnings.ts'
import { nairaFromKobo } from '#contracts/values/naira.ts'
import { toIso } from '#server/kit/to-iso.ts'
import type { BankAccount } from './bank-accounts/account-queries.ts'
import type { MovementRow } from './queries.ts'
import type { WithdrawalRow } from './withdrawals/withdrawal-queries.ts'

/** Whether a movement takes money out of the earnings. */
export const isDebit = (kind: MovementRow['kind']) => DEBITS.has(kind)

const DEBITS: ReadonlySet<MovementRow['kind']> = new Set(['withdrawal', 'correction_taken', 'refund'])
const CORRECTIONS: ReadonlySet<MovementRow['kind']> = new Set(['correction', 'correction_taken'])

/** Ids of the corrections among movements. */
export function correctionsIn(rows: readonly MovementRow[]): string[] {
  return rows.flatMap(({ kind, subject }) => (CORRECTIONS.has(kind) ? [subject] : []))
}

/** A movement as the seller reads it. `corrected`: the orders of corrections. */
export function toMovement(row: MovementRow, corrected: ReadonlyMap<string, string>): EarningsMovement {
  const { id, kind, amount_kobo, subject, number, state, clears_at, made_at } = row
  return {
    id,
    kind,
    transaction_type: isDebit(kind) ? 'debit' : 'credit',
    amount: nairaFromKobo(amount_kobo),
    order: number === null ? null : { id: CORRECTIONS.has(kind) ? (corrected.get(subject) ?? null) : subject, number },
    withdrawal_id: number === null ? subject : null,
    withdrawal_state: state,
    clears_at: toIso(clears_at),
    created_at: made_at.toISOString(),
  }
}

/**
 * The name that the bank gives for an account, as its member reads it: in their verified name, or approved by an operator.
 * Otherwise anybody could read whose an account is.
 */
export function shownName({
  name,
  is_business,
  status,
}: Pick<BankAccount, 'name' | 'is_business'> & { readonly status: string }): string | null {
  return is_business && (status === 'review' || status === 'refused') ? null : name
}

export function toBankAccount(account: BankAccount): NonNullable<Earnings['bank_account']> {
  const { bank_name, last4, status, usable_from, reason } = account
  return {
    bank: bank_name,
    last4,
    name: shownName(account),
    status,
    usable_from: usable_from.toISOString(),
    reason: status === 'refused' ? reason : null,
  }
}

export function toWithdrawal(row: WithdrawalRow): WithdrawalAnswer {
  return {
    id: row.id,
    amount: nairaFromKobo(row.amount_kobo),
    state: row.state,
    bank: row.bank_name,
    last4: row.last4,
    reason: row.reason,
    created_at: row.created_at.toISOString(),
    settled_at: toIso(row.returned_at ?? row.settled_at),
  }
}
