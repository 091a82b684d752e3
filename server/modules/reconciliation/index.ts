export { findFlagMetrics, flagMetrics } from './metrics.ts'
export { isFrozen } from './flag-queries.ts'
export { handledReconciliationJobs, reconciliationJobs } from './jobs.ts'
export { reconciliationOperations } from './routes.ts'
