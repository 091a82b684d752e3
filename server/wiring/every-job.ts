import { idempotencyJobs } from '#server/idempotency/jobs.ts'
import { rateLimitsJobs } from '#server/rate-limits/jobs.ts'
import { accountsJobs } from '#server/modules/accounts/index.ts'
import { auditJobs } from '#server/modules/audit/index.ts'
import { billsJobs } from '#server/modules/bills/index.ts'
import { contactJobs } from '#server/modules/contact/index.ts'
import { headsJobs } from '#server/modules/heads/index.ts'
import { ledgerJobs } from '#server/modules/ledger/index.ts'
import { mediaJobs } from '#server/modules/media/index.ts'
import { messagingJobs } from '#server/modules/messaging/index.ts'
import { outboxJobs } from '#server/modules/outbox/index.ts'
import { paymentsJobs } from '#server/modules/payments/index.ts'
import { reconciliationJobs } from '#server/modules/reconciliation/index.ts'
import { identityJobs } from '#server/modules/identity/index.ts'
import { subscriptionsJobs } from '#server/modules/subscriptions/index.ts'
import { walletJobs } from '#server/modules/wallet/index.ts'

/** Every job that may be asked for. The queue knows them before anything that asks is opened. */
export const everyJob = [
  ...mediaJobs,
  ...auditJobs,
  ...ledgerJobs,
  ...headsJobs,
  ...identityJobs,
  ...outboxJobs,
  ...accountsJobs,
  ...messagingJobs,
  ...contactJobs,
  ...paymentsJobs,
  ...billsJobs,
  ...reconciliationJobs,
  ...subscriptionsJobs,
  ...walletJobs,
  ...rateLimitsJobs,
  ...idempotencyJobs,
]
