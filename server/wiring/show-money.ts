import type { Database } from '#server/database/connect.ts'
import type { Metrics } from '#server/http/metrics.ts'
import { billMetrics, findBillMetrics } from '#server/modules/bills/index.ts'
import { findFlagMetrics, flagMetrics } from '#server/modules/reconciliation/index.ts'

/** What somebody has to act on, for whoever reads `/metrics`; the database knows it for every process. */
export function showMoney(metrics: Metrics, database: Database): void {
  metrics.observeGauges(billMetrics, () => findBillMetrics(database))
  metrics.observeGauges(flagMetrics, () => findFlagMetrics(database))
}
