import type { Waiting } from '#contracts/operator/overview.ts'
import type { OperatorRole } from '#contracts/values/choices.ts'
import type { Db } from '#server/database/connect.ts'
import type { Caller } from '#server/kit/operation.ts'
import { countWaitingProposals } from '#server/modules/approvals/index.ts'
import { countPurchasesInReview } from '#server/modules/bills/index.ts'
import { countAccountsInReview, countWithdrawalsInReview } from '#server/modules/earnings/index.ts'
import { countWaitingVerifications } from '#server/modules/identity/index.ts'
import { countComplaintsInReview } from '#server/modules/orders/index.ts'
import { countMismatches, countOpenDisputes } from '#server/modules/payments/index.ts'
import { countOpenFlags } from '#server/modules/reconciliation/index.ts'
import { countWaitingReports } from '#server/modules/reports/index.ts'

/** Counts what the caller's roles read. */
export async function countWaiting(db: Db, { userId, roles }: Caller): Promise<Waiting> {
  const reads = (role: OperatorRole) => roles.includes(role) || roles.includes('auditor')
  const countFor = (role: OperatorRole, count: (db: Db) => Promise<number>) => (reads(role) ? count(db) : null)
  const proposals = { ofMembers: reads('market'), ofMoney: reads('money') }
  const [
    identities,
    reports,
    payments,
    disputes,
    bills,
    complaints,
    withdrawals,
    bank_accounts,
    reconciliation,
    waitingProposals,
  ] = await Promise.all([
    countFor('identity', countWaitingVerifications),
    countFor('market', countWaitingReports),
    countFor('money', countMismatches),
    countFor('money', countOpenDisputes),
    countFor('money', countPurchasesInReview),
    countFor('money', countComplaintsInReview),
    countFor('money', countWithdrawalsInReview),
    countFor('money', countAccountsInReview),
    countFor('money', countOpenFlags),
    proposals.ofMembers || proposals.ofMoney ? countWaitingProposals(db, userId, proposals) : null,
  ])
  return {
    identities,
    reports,
    payments,
    disputes,
    bills,
    complaints,
    withdrawals,
    bank_accounts,
    reconciliation,
    proposals: waitingProposals,
  }
}
