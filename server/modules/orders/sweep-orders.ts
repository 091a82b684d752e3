import type { App } from '#server/context.ts'
import { settlePaymentsFor } from '#server/modules/payments/index.ts'
import { findPlaced, listDue, lockDue, postpone } from './queries.ts'
import { applyEvent } from './states/apply-event.ts'

const AT_ONCE = 100

/**
 * Applies the end of every clock whose time has come, by the clock of the database. Each order is handled once per sweep,
 * and a fault with one does not stop the others.
 */
export async function sweepOrders(app: App, signal?: AbortSignal): Promise<void> {
  const { database, log } = app
  const seen = new Set<string>()
  for (;;) {
    const fresh = (await listDue(database, AT_ONCE + seen.size)).filter((id) => !seen.has(id))
    if (fresh.length === 0) return
    for (const id of fresh) {
      if (signal?.aborted) return
      seen.add(id)
      await expire(app, id).catch((error: unknown) => log.error({ err: error, id }, 'the clock of an order is stuck'))
    }
  }
}

/**
 * Asks the card provider before an order ends unpaid. While the provider does not answer, the order waits for ten minutes
 * more, for two hours at most.
 */
async function expire(app: App, id: string): Promise<void> {
  const placed = await findPlaced(app.database, id)
  if (placed) {
    const settled = await settlePaymentsFor(app, 'order', placed.checkout_id)
    if (settled.includes('unreachable') && (await postpone(app.database, id))) return
  }
  return app.database.transaction().execute(async (tx) => {
    const order = await lockDue(tx, id)
    if (order) await applyEvent(app, tx, order, { event: 'expire', byId: null })
  })
}
