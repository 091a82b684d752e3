import type { Db } from '#server/database/connect.ts'
import { countLapsingProposals } from '#server/modules/approvals/index.ts'
import { findAccountsWaitingSeconds } from '#server/modules/earnings/index.ts'
import { findMismatchesWaitingSeconds } from '#server/modules/payments/index.ts'
import { findReportsWaitingSeconds } from '#server/modules/reports/index.ts'
import { findReviewsWaitingSeconds } from '#server/modules/reviews/index.ts'
import { allOf } from './all-of.ts'

/** For `/metrics`, with the help texts: the queues of operators that have no metric of their own module. */
export const waitingMetrics = {
  reports_waiting_seconds: 'Since the oldest report of a listing or a shop that no operator has decided about',
  reviews_waiting_seconds: 'Since the oldest report of a review that no operator has decided about',
  bank_accounts_waiting_seconds: 'Since the oldest bank account was set whose name an operator looks at',
  mismatches_waiting_seconds:
    'Since the oldest payment was begun that went through otherwise than asked and is to be refunded',
  proposals_lapsing: 'Proposals for two operators that end undecided within a day',
} as const

export function findWaitingMetrics(db: Db): Promise<Record<keyof typeof waitingMetrics, number>> {
  return allOf({
    reports_waiting_seconds: findReportsWaitingSeconds(db),
    reviews_waiting_seconds: findReviewsWaitingSeconds(db),
    bank_accounts_waiting_seconds: findAccountsWaitingSeconds(db),
    mismatches_waiting_seconds: findMismatchesWaitingSeconds(db),
    proposals_lapsing: countLapsingProposals(db),
  })
}
