import { sql } from 'kysely'
import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { indexesOf } from '../bank-accounts/account-number.ts'
import { isUsedByOther, type BankAccount } from '../bank-accounts/account-queries.ts'
import { REVIEW_HOURS } from './schedule.ts'
import { changeWithdrawal, inSeconds, sumAsked, type Withdrawal } from './withdrawal-queries.ts'

const LARGE = 'It is large, alone or with others of the last 24 hours'
const SHARED = 'Two members have its bank account'
const DISPUTED = 'The payment of an order of the seller is disputed'

/** All for which an operator looks at a withdrawal before it leaves; null if it leaves by itself. */
export async function findReviewReason(
  { config, hooks, keys }: App,
  tx: Db,
  { userId, kobo, account }: { readonly userId: string; readonly kobo: number; readonly account: BankAccount },
): Promise<string | null> {
  const reasons = [
    ...(kobo + (await sumAsked(tx, userId)) >= config.WITHDRAWAL_REVIEW_FROM * 100 ? [LARGE] : []),
    ...((await isUsedByOther(tx, userId, indexesOf(keys.earnings, account))) ? [SHARED] : []),
    ...((await hooks.isSaleDisputed(tx, userId, null)) ? [DISPUTED] : []),
  ]
  return reasons.length > 0 ? reasons.join('. ') : null
}

/** SQL: when the review of a withdrawal under review began. Its reason names no dispute from after that. */
export const reviewBegan = sql<Date>`due_at - make_interval(hours => ${REVIEW_HOURS})`

/** Whether a payment of an order of the seller is disputed, unknown to the operator who has let the withdrawal go, if any. */
export function isDisputed({ hooks }: App, db: Db, { user_id, let_go_at }: Withdrawal): Promise<boolean> {
  return hooks.isSaleDisputed(db, user_id, let_go_at)
}

/** For a dispute that nobody has looked at yet. */
export function putIntoReview(tx: Db, { id }: Withdrawal): Promise<void> {
  const end = inSeconds(REVIEW_HOURS * 3600)
  return changeWithdrawal(tx, id, { state: 'review', problem: DISPUTED, due_at: end, next_check_at: end })
}
