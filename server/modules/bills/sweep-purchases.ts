import type { App } from '#server/context.ts'
import { forEachDue } from '#server/jobs/for-each-due.ts'
import { advancePurchase } from './advance-purchase.ts'
import { forgetOldLookups } from './customers/lookup-queries.ts'
import { listDue } from './purchase-queries.ts'

/** Advances every due purchase, left unfinished by a request, a job or a process. */
export async function sweepPurchases(app: App, signal?: AbortSignal): Promise<void> {
  await forgetOldLookups(app.database)
  const work = (id: string) => advancePurchase(app, id)
  await forEachDue(app, { list: listDue, work, stuck: 'a purchase is stuck', signal })
}
