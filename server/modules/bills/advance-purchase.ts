import type { App } from '#server/context.ts'
import { isStale, lockPurchase, takeToAsk } from './purchase-queries.ts'
import { sendPurchase } from './send-purchase.ts'
import { fail, settlePurchase } from './settle-purchase.ts'

/**
 * Advances a due purchase: sends it if it was never sent, refunds it if it is stale, otherwise re-queries the provider.
 * Never sends twice. Called by the job and the sweep; the webhook and operators pass `isForced` to skip the due time.
 */
export async function advancePurchase(app: App, id: string, choice: { isForced?: boolean } = {}): Promise<void> {
  const purchase = await takeToAsk(app.database, id, choice)
  if (!purchase) return
  if (purchase.request_id === null) return (await isStale(app.database, id)) ? giveUp(app, id) : sendPurchase(app, id)
  await settlePurchase(app, id, 'requery', await app.providers.bills.requery(purchase.request_id))
}

/** Refunds a purchase that was not sent in time. */
function giveUp(app: App, id: string): Promise<void> {
  return app.database.transaction().execute(async (tx) => {
    const purchase = await lockPurchase(tx, id)
    if (purchase?.state === 'held') await fail(app, tx, purchase, 'It was not sent in time')
  })
}
