import type { App } from '#server/context.ts'
import { isStale, lockPurchase, takeToAsk } from './purchase-queries.ts'
import { sendPurchase } from './send-purchase.ts'
import { fail, settlePurchase } from './settle-purchase.ts'

/**
 * Does the next step of a purchase that is due, for the job, the sweep and, with `isForced` at any time, the webhook and
 * the operator: what was never sent is sent, or given back once it is too old; anything else is asked about and never
 * sent again.
 */
export async function askAgain(app: App, id: string, choice: { isForced?: boolean } = {}): Promise<void> {
  const purchase = await takeToAsk(app.database, id, choice)
  if (!purchase) return
  if (purchase.request_id === null) return (await isStale(app.database, id)) ? giveUp(app, id) : sendPurchase(app, id)
  await settlePurchase(app, id, 'requery', await app.providers.bills.requery(purchase.request_id))
}

/** Nobody sent it in time, so that nobody will. */
function giveUp(app: App, id: string): Promise<void> {
  return app.database.kysely.transaction().execute(async (tx) => {
    const purchase = await lockPurchase(tx, id)
    if (purchase?.state === 'held') await fail(app, tx, purchase, 'It was not sent in time')
  })
}
