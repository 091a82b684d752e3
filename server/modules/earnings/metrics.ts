import type { Db } from '#server/database/connect.ts'
import { countAccountsInReview } from './bank-accounts/account-queries.ts'
import { countOpen } from './withdrawals/withdrawal-queries.ts'

/** For `/metrics`, with the help texts. */
export const earningsMetrics = {
  withdrawals_open: 'Withdrawals that are not settled',
  withdrawals_open_naira: 'What they come to',
  withdrawals_in_review: 'Withdrawals that wait for an operator',
  withdrawals_stuck: 'Withdrawals that are sent, or wait for an operator, for a day',
  bank_accounts_in_review: 'Bank accounts whose name an operator looks at',
} as const

export async function findEarningsMetrics(db: Db): Promise<Record<keyof typeof earningsMetrics, number>> {
  const open = await countOpen(db)
  return {
    withdrawals_open: open.open_count,
    withdrawals_open_naira: open.open_kobo / 100,
    withdrawals_in_review: open.review_count,
    withdrawals_stuck: open.stuck_count,
    bank_accounts_in_review: await countAccountsInReview(db),
  }
}
