export { findFlagFigures, flagFigures } from './figures.ts'
export { isFrozen } from './flag-queries.ts'
export { handledReconciliationJobs, reconciliationJobs } from './jobs.ts'
export { reconciliationOperations } from './routes.ts'
