import type { Database } from '#server/database/connect.ts'
import type { Metrics } from '#server/http/metrics.ts'
import { billFigures, findBillFigures } from '#server/modules/bills/index.ts'
import { findFlagFigures, flagFigures } from '#server/modules/reconciliation/index.ts'

/** What somebody has to act on, for whoever reads `/metrics`; the database knows it for every process. */
export function showMoney(metrics: Metrics, database: Database): void {
  metrics.observeFigures(billFigures, () => findBillFigures(database))
  metrics.observeFigures(flagFigures, () => findFlagFigures(database))
}
