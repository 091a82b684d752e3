import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import type { FailureCause } from '#server/providers/bill-payments/port.ts'
import { refreshCatalogueJob } from './jobs.ts'
import { pauseSale } from './float/pause-queries.ts'
import type { Purchase } from './purchase-queries.ts'

/** Handles failures that concern more than one purchase. The provider's adapter reports a refused account itself. */
export async function actOnFailure(
  { queue, log, retrySchedule }: App,
  tx: Db,
  purchase: Purchase,
  cause: FailureCause,
): Promise<void> {
  if (cause === 'catalogue-outdated') await queue.enqueue(tx, refreshCatalogueJob, {})
  if (cause !== 'float-empty') return
  await pauseSale(tx, purchase, retrySchedule.pauseSeconds)
  log.error({ alarm: 'float_empty', kind: purchase.kind }, 'our float at the bill provider is empty')
}
