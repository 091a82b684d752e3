import { reconciliation as contract } from '#contracts/operator/reconciliation.ts'
import { handle, mounted, type Module } from '#server/module.ts'
import {
  checkBooks,
  checkCards,
  checkCoverage,
  checkFloat,
  checkHistory,
  checkSealed,
  checkTransfers,
} from './check.ts'
import {
  checkCoverageJob,
  checkHeadsJob,
  checkSealsJob,
  reconcileCardsJob,
  reconcileFloatJob,
  reconcileJob,
  reconcileTransfersJob,
} from './jobs.ts'
import { findFlagMetrics, flagMetrics } from './metrics.ts'
import { reconciliationOperations } from './routes.ts'

/**
 * Compares our rows every five minutes, the heads every hour, the seals, the providers and the coverage every day.
 * Simulated providers are not compared, because they lose their data at each start, and their money covers nothing. Operators correct the differences.
 */
export const reconciliation: Module = {
  name: 'reconciliation',
  routes: (app) => ({ reconciliation: mounted(contract, reconciliationOperations(app)) }),
  jobs: [
    handle(reconcileJob, (app) => checkBooks(app)),
    handle(checkSealsJob, (app) => checkSealed(app)),
    handle(checkHeadsJob, (app) => checkHistory(app)),
    handle(reconcileCardsJob, async (app) => app.config.real.cards && checkCards(app)),
    handle(reconcileTransfersJob, async (app) => app.config.real.cards && checkTransfers(app)),
    handle(checkCoverageJob, async (app) => app.config.real.cards && checkCoverage(app)),
    handle(reconcileFloatJob, async (app) => app.config.real.bills && checkFloat(app)),
  ],
  metrics: { help: flagMetrics, read: findFlagMetrics },
}
