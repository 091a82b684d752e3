import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { indexesOf } from '../bank-accounts/account-number.ts'
import { isUsedByOther, type BankAccount } from '../bank-accounts/account-queries.ts'
import { REVIEW_HOURS } from './schedule.ts'
import { changeWithdrawal, inSeconds, sumAsked, type Withdrawal } from './withdrawal-queries.ts'

const LARGE = 'It is large, alone or with others of the last 24 hours'
const SHARED = 'Two members have its bank account'
const DISPUTED = 'The payment of an order of the seller is disputed'

interface Wanted {
  readonly userId: string
  readonly kobo: number
  readonly account: BankAccount
}

/** Why an operator looks at a withdrawal before it leaves; null if it leaves by itself. */
export async function findReviewReason(
  { config, hooks, keys }: App,
  tx: Db,
  { userId, kobo, account }: Wanted,
): Promise<string | null> {
  if (kobo + (await sumAsked(tx, userId)) >= config.WITHDRAWAL_REVIEW_FROM * 100) return LARGE
  if (await isUsedByOther(tx, userId, indexesOf(keys.earnings, account))) return SHARED
  return (await hooks.isSaleDisputed(tx, userId, null)) ? DISPUTED : null
}

/** Whether a payment of an order of the seller is disputed, and no operator has let the withdrawal go since. */
export function isDisputed({ hooks }: App, db: Db, { user_id, let_go_at }: Withdrawal): Promise<boolean> {
  return hooks.isSaleDisputed(db, user_id, let_go_at)
}

/** A payment was disputed after the withdrawal was asked for, or after an operator has let it go. */
export function putIntoReview(tx: Db, { id }: Withdrawal): Promise<void> {
  const end = inSeconds(REVIEW_HOURS * 3600)
  return changeWithdrawal(tx, id, { state: 'review', problem: DISPUTED, due_at: end, next_check_at: end })
}
