import { sql } from 'kysely'
import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { lockActiveMembers } from '#server/modules/accounts/index.ts'
import { decryptNumber } from '../bank-accounts/account-number.ts'
import { changeAccount } from '../bank-accounts/account-queries.ts'
import { notifyDelayed } from '../emails.ts'
import { isHeldBack } from './refuse-withdrawing.ts'
import { isDisputed, putIntoReview } from './review.ts'
import { secondsUntilCheck } from './schedule.ts'
import { markFailed, settleWithdrawal } from './settle-withdrawal.ts'
import {
  changeWithdrawal,
  findWithdrawal,
  inSeconds,
  lockWithdrawal,
  takeDue,
  type WithdrawalRow,
} from './withdrawal-queries.ts'

/** Seconds after which a withdrawal that cannot be sent now is tried again. */
const TRY_AGAIN_SECONDS = 600
/** Hours after which the seller is written that it takes longer. */
const DELAY_HOURS = 12

/**
 * Advances a due withdrawal: ends it if its clock has, sends it, or asks the provider for the result. Called by the job
 * and the sweep; the sandbox and operators pass `isForced` to skip the due time.
 */
export async function advanceWithdrawal(app: App, id: string, choice: { isForced?: boolean } = {}): Promise<void> {
  if (!(await takeDue(app.database, id, choice))) return
  const withdrawal = await findWithdrawal(app.database, id)
  if (!withdrawal) return
  if (withdrawal.is_overdue) return giveUp(app, id)
  if (withdrawal.state === 'asked') return sendFirst(app, withdrawal)
  if (withdrawal.sent_at !== null) return ask(app, withdrawal)
}

/** Nobody has sent it in time, so the money is back. */
function giveUp(app: App, id: string): Promise<void> {
  return app.database.transaction().execute(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, id)
    if (!withdrawal?.is_overdue) return
    app.log.error({ alarm: 'withdrawal_given_up', id, state: withdrawal.state }, 'a withdrawal was not sent in time')
    await markFailed(app, tx, withdrawal, 'It could not be sent in time.')
  })
}

async function sendFirst(app: App, withdrawal: WithdrawalRow): Promise<void> {
  const { id } = withdrawal
  const problem = (await balanceProblem(app, withdrawal)) ?? (await recipientProblem(app, withdrawal))
  if (problem !== null || !(await markSending(app, id))) return tryLater(app, id, problem)
  await send(app, id)
}

/** The transfer and its fee have to be there. */
async function balanceProblem({ providers, log }: App, { id, amount_kobo }: WithdrawalRow): Promise<string | null> {
  const balance = await providers.transfers.readBalance()
  if (balance.kind === 'unknown') return `The balance cannot be read: ${balance.reason}`
  if (balance.balanceKobo >= amount_kobo + MAX_FEE_KOBO) return null
  const { balanceKobo } = balance
  log.error({ alarm: 'payouts_low', id, balanceKobo }, 'the balance at the provider does not pay for a withdrawal')
  return 'The balance at the provider is too low'
}

/** More than the provider charges for any transfer, stamp duty included. */
const MAX_FEE_KOBO = 200_00

/** Gives the account its name at the provider. */
async function recipientProblem(app: App, withdrawal: WithdrawalRow): Promise<string | null> {
  const { bank_account_id, bank_code, account_name, recipient_code, number_encrypted } = withdrawal
  if (recipient_code !== null) return null
  if (number_encrypted === null) return 'The account of the seller is closed'
  const accountNumber = decryptNumber(app.keys.earnings, { id: bank_account_id, number_encrypted })
  const added = await app.providers.transfers.addRecipient({ name: account_name, bankCode: bank_code, accountNumber })
  if (added.kind !== 'added') return `The account cannot be registered: ${added.reason}`
  await changeAccount(app.database, bank_account_id, { recipient_code: added.recipientCode })
  return null
}

/**
 * Writes that the provider may have it from now on, before anything is sent: if this process ends in between, the provider
 * is asked first. False if it is not to be sent now.
 */
function markSending(app: App, id: string): Promise<boolean> {
  return app.database.transaction().execute(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, id)
    if (withdrawal?.state !== 'asked' || withdrawal.is_overdue) return false
    if (await isDisputed(app, tx, withdrawal)) {
      await putIntoReview(tx, withdrawal)
      return false
    }
    if (!(await mayLeave(app, tx, withdrawal.user_id))) return false
    await changeWithdrawal(tx, id, {
      state: 'sending',
      sent_at: sql<Date>`now()`,
      due_at: null,
      problem: null,
      next_check_at: inSeconds(secondsUntilCheck(0)),
    })
    return true
  })
}

/** Not from a suspended member, and not while something about their money is looked at. */
async function mayLeave(app: App, db: Db, userId: string): Promise<boolean> {
  return (await lockActiveMembers(db, [userId])).has(userId) && !(await isHeldBack(app, db, userId))
}

/** Always with the same reference, which the provider takes for the same transfer. */
async function send(app: App, id: string): Promise<void> {
  const withdrawal = await findWithdrawal(app.database, id)
  if (withdrawal?.state !== 'sending' || withdrawal.recipient_code === null) return
  const { reference, amount_kobo: amountKobo, recipient_code: recipientCode, bank_account_id } = withdrawal
  const answer = await app.providers.transfers.send({ reference, amountKobo, recipientCode })
  if (answer.kind === 'taken') return settleWithdrawal(app, id, await app.providers.transfers.verify(reference))
  app.log.warn({ id, reason: answer.reason }, 'a withdrawal waits')
  // The next try registers the account again.
  if (answer.kind === 'refused' && answer.isRecipientUnknown)
    await changeAccount(app.database, bank_account_id, { recipient_code: null })
}

/** Sends again only what the provider says it does not know. */
async function ask(app: App, withdrawal: WithdrawalRow): Promise<void> {
  const { id, reference, state, user_id } = withdrawal
  const status = await app.providers.transfers.verify(reference)
  await settleWithdrawal(app, id, status)
  if (status.kind !== 'not-found' || state !== 'sending') return
  if ((await isDisputed(app, app.database, withdrawal)) || !(await mayLeave(app, app.database, user_id))) return
  if ((await recipientProblem(app, withdrawal)) === null) await send(app, id)
}

async function tryLater(app: App, id: string, problem: string | null): Promise<void> {
  await app.database.transaction().execute(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, id)
    if (withdrawal?.state !== 'asked') return
    const isLate = withdrawal.waits_hours >= DELAY_HOURS && withdrawal.delay_noted_at === null
    await changeWithdrawal(tx, id, {
      problem: problem ?? 'The seller is suspended or under review',
      next_check_at: inSeconds(TRY_AGAIN_SECONDS),
      ...(isLate && { delay_noted_at: sql<Date>`now()` }),
    })
    if (isLate) await notifyDelayed(app, tx, withdrawal)
  })
}
