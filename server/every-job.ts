import { idempotencyJobs } from './idempotency/jobs.ts'
import { limitsJobs } from './limits/jobs.ts'
import { accountsJobs } from './modules/accounts/index.ts'
import { auditJobs } from './modules/audit/index.ts'
import { billsJobs } from './modules/bills/index.ts'
import { contactJobs } from './modules/contact/index.ts'
import { ledgerJobs } from './modules/ledger/index.ts'
import { mediaJobs } from './modules/media/index.ts'
import { messagingJobs } from './modules/messaging/index.ts'
import { outboxJobs } from './modules/outbox/index.ts'
import { paymentsJobs } from './modules/payments/index.ts'
import { reconciliationJobs } from './modules/reconciliation/index.ts'
import { onboardingJobs } from './modules/seller-onboarding/index.ts'
import { subscriptionsJobs } from './modules/subscriptions/index.ts'

/** Every job that may be asked for. The queue knows them before anything that asks is opened. */
export const everyJob = [
  ...mediaJobs,
  ...auditJobs,
  ...ledgerJobs,
  ...onboardingJobs,
  ...outboxJobs,
  ...accountsJobs,
  ...messagingJobs,
  ...contactJobs,
  ...paymentsJobs,
  ...billsJobs,
  ...reconciliationJobs,
  ...subscriptionsJobs,
  ...limitsJobs,
  ...idempotencyJobs,
]
