export { countNewPurchases } from './operator-queries.ts'
export { findPurchaseRecords, listOpenPurchases, sumSent } from './reconciliation-source.ts'
export { sandboxRetrySchedule, retrySchedule } from './retry-schedule.ts'
export type { RetrySchedule } from './retry-schedule.ts'
