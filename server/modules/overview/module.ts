import { overview as contract } from '#contracts/operator/overview.ts'
import { mounted, type Module } from '#server/module.ts'
import { findWaitingMetrics, waitingMetrics } from './metrics.ts'
import { overviewOperations } from './routes.ts'

export const overview: Module = {
  name: 'overview',
  routes: (app) => ({ overview: mounted(contract, overviewOperations(app)) }),
  metrics: { help: waitingMetrics, read: findWaitingMetrics },
}
