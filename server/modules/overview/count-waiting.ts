import type { Waiting } from '#contracts/operator/overview.ts'
import type { OperatorRole } from '#contracts/values/choices.ts'
import type { Db } from '#server/database/connect.ts'
import type { Caller } from '#server/kit/operation.ts'
import { countWaitingProposals } from '#server/modules/approvals/index.ts'
import { countPurchasesWithProblem } from '#server/modules/bills/index.ts'
import { countAccountsInReview, countWithdrawalsInReview } from '#server/modules/earnings/index.ts'
import { countWaitingVerifications } from '#server/modules/identity/index.ts'
import { countComplaintsInReview } from '#server/modules/orders/index.ts'
import { countDisputesForUs, countMismatches } from '#server/modules/payments/index.ts'
import { countOpenFlags } from '#server/modules/reconciliation/index.ts'
import { countWaitingReports } from '#server/modules/reports/index.ts'
import { countReportedReviews } from '#server/modules/reviews/index.ts'
import { allOf } from './all-of.ts'

/** Counts what the caller's roles read. */
export async function countWaiting(db: Db, caller: Caller): Promise<Waiting> {
  const { roles } = caller
  const reads = (role: OperatorRole) => roles.includes(role) || roles.includes('auditor')
  const countFor = async (role: OperatorRole, count: (db: Db) => Promise<number>) => (reads(role) ? count(db) : null)
  return allOf({
    identities: countFor('identity', countWaitingVerifications),
    reports: countFor('market', countWaitingReports),
    reviews: countFor('market', countReportedReviews),
    payments: countFor('money', countMismatches),
    disputes: countFor('money', countDisputesForUs),
    bills: countFor('money', countPurchasesWithProblem),
    complaints: countFor('money', countComplaintsInReview),
    withdrawals: countFor('money', countWithdrawalsInReview),
    bank_accounts: countFor('money', countAccountsInReview),
    reconciliation: countFor('money', countOpenFlags),
    proposals: reads('market') || reads('money') ? countWaitingProposals(db, caller) : Promise.resolve(null),
  })
}
