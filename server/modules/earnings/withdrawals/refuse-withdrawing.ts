import { sql } from 'kysely'
import { nairaText } from '#contracts/values/naira.ts'
import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { owedBy } from '#server/modules/ledger/index.ts'
import { hasOpenDispute } from '#server/modules/payments/index.ts'
import { findLiveAccount, type BankAccount } from '../bank-accounts/account-queries.ts'
import { longTime } from '../emails.ts'
import { listClearing, sumOf } from '../queries.ts'
import { countToday } from './withdrawal-queries.ts'

/** Whether no earnings of a member may leave now: the books differ, a payment is disputed, or they owe us. */
export async function isHeldBack(app: Pick<App, 'hooks'>, db: Db, userId: string): Promise<boolean> {
  return (await isLookedAt(app, db, userId)) || (await owedBy(db, userId)) > 0
}

async function isLookedAt({ hooks }: Pick<App, 'hooks'>, db: Db, userId: string): Promise<boolean> {
  return (await hooks.isFrozen(db, userId)) || (await hasOpenDispute(db, userId))
}

/** Throws 403 `account_frozen` while `isHeldBack`. `done`: what cannot be done. */
export async function refuseHeldBack(
  app: Pick<App, 'hooks'>,
  tx: Db,
  userId: string,
  done: 'withdrawn' | 'refunded' = 'withdrawn',
): Promise<void> {
  if (await isLookedAt(app, tx, userId)) {
    const text = `Nothing can be ${done} right now, because we are looking at your account. Nothing is lost. Contact us for help.`
    throw new Refusal(403, 'account_frozen', text)
  }
  const owedKobo = await owedBy(tx, userId)
  if (owedKobo === 0) return
  const text = `Nothing can be ${done} right now, because you owe ${nairaText(owedKobo)} for a card payment that went back. Add that much to your wallet, and it is settled. Contact us for help.`
  throw new Refusal(403, 'account_frozen', text)
}

/** The account that can be used now. Throws 409 `no_bank_account` and `bank_account_waits`. */
export async function getUsableAccount(tx: Db, userId: string): Promise<BankAccount> {
  const account = await findLiveAccount(tx, userId)
  if (!account || account.status === 'refused')
    throw new Refusal(409, 'no_bank_account', 'Set a bank account in your own name first.')
  if (account.status === 'ready') return account
  const text =
    account.status === 'review'
      ? 'We are still looking at your bank account. We write to you once it can be used.'
      : `Your bank account is new. It can be used from ${longTime(account.usable_from)}.`
  throw new Refusal(409, 'bank_account_waits', text)
}

/** Throws 422 `below_least`, unless it is all that is left, 402 `insufficient_earnings` and 429 `too_many_withdrawals`. */
export async function refuseAmount(
  { config }: App,
  tx: Db,
  { userId, kobo, earnedKobo }: { readonly userId: string; readonly kobo: number; readonly earnedKobo: number },
): Promise<void> {
  const withdrawableKobo = earnedKobo - sumOf(await listClearing(tx, userId))
  if (kobo > withdrawableKobo) {
    const text = `You can withdraw ${nairaText(Math.max(0, withdrawableKobo))} now.`
    throw new Refusal(402, 'insufficient_earnings', text)
  }
  if (kobo < config.WITHDRAWAL_LEAST * 100 && kobo !== earnedKobo) {
    const text = `Withdraw ${nairaText(config.WITHDRAWAL_LEAST * 100)} or more, or all that you have earned.`
    throw new Refusal(422, 'below_least', text)
  }
  if ((await countToday(tx, userId)) >= config.WITHDRAWALS_A_DAY) {
    const text = `You can withdraw ${config.WITHDRAWALS_A_DAY} times a day. Try again tomorrow.`
    throw new Refusal(429, 'too_many_withdrawals', text, { retryAfterSeconds: await secondsToMidnight(tx) })
  }
}

/** Until midnight in Lagos, when the withdrawals of a day are counted anew. */
async function secondsToMidnight(db: Db): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from date_trunc('day', now(), 'Africa/Lagos') + interval '24 hours' - now()))::integer as seconds
  `.execute(db)
  return rows[0]!.seconds
}
