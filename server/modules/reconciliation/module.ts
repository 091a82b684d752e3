import { reconciliation as contract } from '#contracts/operator/reconciliation.ts'
import { handle, mounted, type Module } from '#server/module.ts'
import { checkBooks, checkCards, checkFloat, checkHistory, checkSealed } from './check.ts'
import { checkHeadsJob, checkSealsJob, reconcileCardsJob, reconcileFloatJob, reconcileJob } from './jobs.ts'
import { findFlagMetrics, flagMetrics } from './metrics.ts'
import { reconciliationOperations } from './routes.ts'

/**
 * Compares our rows every five minutes, the heads every hour, the seals and the providers every day. Simulated
 * providers are not compared, because they lose their data at each start. Operators correct the differences.
 */
export const reconciliation: Module = {
  name: 'reconciliation',
  routes: (app) => ({ reconciliation: mounted(contract, reconciliationOperations(app)) }),
  jobs: [
    handle(reconcileJob, (app) => checkBooks(app)),
    handle(checkSealsJob, (app) => checkSealed(app)),
    handle(checkHeadsJob, (app) => checkHistory(app)),
    handle(reconcileCardsJob, async (app) => app.config.real.cards && checkCards(app)),
    handle(reconcileFloatJob, async (app) => app.config.real.bills && checkFloat(app)),
  ],
  metrics: { help: flagMetrics, read: findFlagMetrics },
}
