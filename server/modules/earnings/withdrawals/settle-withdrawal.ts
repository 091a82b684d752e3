import { sql } from 'kysely'
import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { listOpenAccounts } from '#server/modules/accounts/index.ts'
import { overtakeProposal } from '#server/modules/approvals/index.ts'
import { earned, post, withdrawing } from '#server/modules/ledger/index.ts'
import type { Transfer, TransferStatus } from '#server/providers/bank-transfers/port.ts'
import { decryptNumber } from '../bank-accounts/account-number.ts'
import { changeAccount } from '../bank-accounts/account-queries.ts'
import { notifyFailed, notifyPaid, notifyReturned } from '../emails.ts'
import { insertWithdrawalMovement } from '../queries.ts'
import { secondsUntilCheck } from './schedule.ts'
import {
  changeWithdrawal,
  ifReported,
  inSecondsAtMost,
  lockWithdrawal,
  type WithdrawalRow,
} from './withdrawal-queries.ts'

/** Applies what the provider says about a sent withdrawal, in one transaction. Only a conclusive status moves money. */
export function settleWithdrawal(app: App, id: string, status: TransferStatus): Promise<void> {
  return app.database.transaction().execute(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, id)
    if (!withdrawal || withdrawal.sent_at === null) return
    if (withdrawal.state === 'sending') return settleSending(app, tx, withdrawal, status)
    if (withdrawal.state === 'returned') return endAsking(tx, withdrawal)
    return settleAgain(app, tx, withdrawal, status)
  })
}

async function settleSending(app: App, tx: Db, withdrawal: WithdrawalRow, status: TransferStatus): Promise<void> {
  switch (status.kind) {
    case 'paid': {
      const problem = differenceOf(app, withdrawal, status.transfer)
      if (problem === null) return markPaid(app, tx, withdrawal, status.transfer.feeKobo)
      app.log.error({ alarm: 'withdrawal_mismatch', id: withdrawal.id, problem }, 'a transfer is not as we asked')
      return wait(tx, withdrawal, problem)
    }
    case 'failed':
      return refusedByBank(app, tx, withdrawal, status.reason)
    case 'reversed':
      return refusedByBank(app, tx, withdrawal, status.kind)
    case 'pending':
      return wait(tx, withdrawal, `The provider says: ${status.reason}`)
    case 'not-found':
      return wait(tx, withdrawal, 'The provider does not know it')
    case 'unknown':
      return wait(tx, withdrawal, `The provider cannot be asked: ${status.reason}`)
  }
}

/** Hours after it was sent until which a settled withdrawal is asked about while the provider calls it pending. */
const PENDING_HOURS = 30 * 24

/**
 * What was reported about a settled withdrawal. A paid one may come back later; any other contradiction is for an operator.
 * A payment of one that failed, by hand or by the provider's word before, is money that left twice.
 */
async function settleAgain(app: App, tx: Db, withdrawal: WithdrawalRow, { kind }: TransferStatus): Promise<void> {
  const isPaid = withdrawal.state === 'paid'
  switch (kind) {
    case 'reversed':
      return isPaid ? markReturned(app, tx, withdrawal) : endAsking(tx, withdrawal)
    case 'paid':
      return isPaid ? endAsking(tx, withdrawal) : contradicted(app, tx, withdrawal, kind)
    case 'failed':
    case 'not-found':
      return isPaid ? contradicted(app, tx, withdrawal, kind) : endAsking(tx, withdrawal)
    case 'unknown':
      return askAgain(tx, withdrawal, 300)
    case 'pending':
      return withdrawal.sent_hours_ago < PENDING_HOURS
        ? askAgain(tx, withdrawal, 3600)
        : contradicted(app, tx, withdrawal, kind)
  }
}

function askAgain(tx: Db, { id }: WithdrawalRow, seconds: number): Promise<void> {
  return changeWithdrawal(tx, id, { next_check_at: inSecondsAtMost(seconds) })
}

/** Until something is reported again, which may have been meanwhile. */
function endAsking(tx: Db, { id }: WithdrawalRow): Promise<void> {
  return changeWithdrawal(tx, id, { next_check_at: ifReported })
}

async function contradicted({ log }: App, tx: Db, { id, state }: WithdrawalRow, kind: string): Promise<void> {
  log.error({ alarm: 'withdrawal_contradicted', id, state, answer: kind }, 'a settled withdrawal is contradicted')
  const problem = `It is ${state}, and the provider then said: ${kind}`
  await changeWithdrawal(tx, id, { problem, next_check_at: ifReported })
}

/** What is not as requested; null if nothing. */
function differenceOf(
  { keys, providers }: App,
  { reference, amount_kobo, bank_code, bank_account_id, number_encrypted }: WithdrawalRow,
  transfer: Transfer,
): string | null {
  if (transfer.reference !== reference) return `The provider names another transfer: ${transfer.reference}`
  if (transfer.domain !== providers.transfers.domain) return `It was made on the ${transfer.domain} site`
  if (transfer.currency !== 'NGN' || transfer.amountKobo !== amount_kobo)
    return `The provider has sent ${transfer.amountKobo} hundredths of ${transfer.currency}`
  if (transfer.account === null || number_encrypted === null) return null
  const accountNumber = decryptNumber(keys.earnings, { id: bank_account_id, number_encrypted })
  const isSame = transfer.account.bankCode === bank_code && transfer.account.accountNumber === accountNumber
  return isSame ? null : 'The provider has sent it to another account'
}

/** Also called for operators. */
export async function markPaid(app: App, tx: Db, withdrawal: WithdrawalRow, feeKobo: number): Promise<void> {
  const { id, user_id, amount_kobo: kobo } = withdrawal
  await changeWithdrawal(tx, id, { ...ENDED, state: 'paid', fee_kobo: feeKobo, reason: null })
  const fee = { from: 'expense:payout-fees', to: 'paystack', kobo: feeKobo } as const
  await post(tx, {
    key: `withdrawal:${id}:settle`,
    kind: 'withdrawal-paid',
    transfers: [{ from: withdrawing(user_id), to: 'paystack', kobo }, ...(feeKobo > 0 ? [fee] : [])],
  })
  await overtakeProposal(tx, { area: 'withdrawal', subject: id })
  await notifyPaid(app, tx, withdrawal)
}

async function refusedByBank(app: App, tx: Db, withdrawal: WithdrawalRow, status: string): Promise<void> {
  await markFailed(app, tx, withdrawal, 'Your bank did not take it.')
  if (status === 'failed' || status === 'reversed') await askForAccountAgain(tx, withdrawal)
}

/** Puts the money back. Also called for operators, and before anything was sent. */
export async function markFailed(app: App, tx: Db, withdrawal: WithdrawalRow, reason: string): Promise<void> {
  const { id, user_id, amount_kobo: kobo } = withdrawal
  await changeWithdrawal(tx, id, { ...ENDED, state: 'failed', due_at: null, reason })
  await post(tx, {
    key: `withdrawal:${id}:settle`,
    kind: 'withdrawal-failed',
    transfers: [{ from: withdrawing(user_id), to: earned(user_id), kobo }],
  })
  await insertWithdrawalMovement(tx, { user_id, kind: 'withdrawal_return', subject: id, amount_kobo: kobo })
  await overtakeProposal(tx, { area: 'withdrawal', subject: id })
  await notifyFailed(app, tx, withdrawal, reason)
}

async function markReturned(app: App, tx: Db, withdrawal: WithdrawalRow): Promise<void> {
  const { id, user_id, amount_kobo: kobo } = withdrawal
  const reason = 'Your bank sent it back.'
  await changeWithdrawal(tx, id, { state: 'returned', returned_at: sql<Date>`now()`, reason, next_check_at: null })
  await post(tx, {
    key: `withdrawal:${id}:reverse`,
    kind: 'withdrawal-returned',
    transfers: [{ from: 'paystack', to: earned(user_id), kobo }],
  })
  await insertWithdrawalMovement(tx, { user_id, kind: 'withdrawal_return', subject: id, amount_kobo: kobo })
  await askForAccountAgain(tx, withdrawal)
  if ((await listOpenAccounts(tx, [user_id])).has(user_id)) return notifyReturned(app, tx, withdrawal)
  // The seller has closed the account, so the money is in earnings without a user.
  app.log.error({ alarm: 'money_of_closed_account', id }, 'a closed account has money back')
}

/** The account may be another's, or closed: the seller enters it again, and the bank is asked again whose it is. */
function askForAccountAgain(tx: Db, { bank_account_id }: WithdrawalRow): Promise<void> {
  const reason = 'The bank sent a withdrawal back. Enter your account again.'
  return changeAccount(tx, bank_account_id, { status: 'refused', reason })
}

const ENDED = { problem: null, next_check_at: ifReported, settled_at: sql<Date>`now()` }

async function wait(tx: Db, { id, checks }: WithdrawalRow, problem: string): Promise<void> {
  const next = inSecondsAtMost(secondsUntilCheck(checks))
  await changeWithdrawal(tx, id, { problem, checks: checks + 1, next_check_at: next })
}
