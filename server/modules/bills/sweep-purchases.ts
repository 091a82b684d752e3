import type { App } from '#server/context.ts'
import { askAgain } from './ask-again.ts'
import { forgetOldLookups } from './customers/lookup-queries.ts'
import { listDue } from './purchase-queries.ts'

/**
 * Advances every due purchase, left unfinished by a request, a job or a process. Each purchase is handled once per
 * sweep, and a fault with one does not stop the others.
 */
export async function sweepPurchases(app: App, signal?: AbortSignal): Promise<void> {
  await forgetOldLookups(app.database)
  const seen = new Set<string>()
  for (let due = await listDue(app.database); due.length > 0; due = await listDue(app.database)) {
    const fresh = due.filter((id) => !seen.has(id))
    if (fresh.length === 0) return
    for (const id of fresh) {
      if (signal?.aborted) return
      seen.add(id)
      await askAgain(app, id).catch((error: unknown) => app.log.error({ err: error, id }, 'a purchase is stuck'))
    }
  }
}
