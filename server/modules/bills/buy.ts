import type { App } from '#server/context.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { nairaText } from '#contracts/values/naira.ts'
import { addressKey } from '#server/kit/address-key.ts'
import { macsOf } from '#server/kit/keys.ts'
import type { Buyer } from '#server/kit/operation.ts'
import { perDay, perMinute } from '#server/rate-limits/rule.ts'
import { holdMoney, refuseFrozen, refuseOverspending, refuseRiskySpending } from '#server/modules/wallet/index.ts'
import { withBuyerLock } from './with-buyer-lock.ts'
import { priceChanged, priceOrder, type PurchaseRequest } from './price-order.ts'
import {
  findAttempt,
  findPurchase,
  findTwin,
  insertPurchase,
  type NewPurchase,
  type Purchase,
} from './purchase-queries.ts'
import { refuseUnsold } from './float/refuse-unsold.ts'
import { sendPurchase } from './send-purchase.ts'

const byMember = [
  // Fast enough to top up a whole family; slows down a thief, whom the daily limit then stops.
  perMinute(10, 'bills bought, by member'),
  perDay(100, 'bills bought, by member and day'),
]
const byAddress = perMinute(60, 'bills bought, by address')

/** Milliseconds between checks of a purchase that another request has sent. */
const LOOK_EVERY_MS = 100

/**
 * Buys once, however often the request is repeated. Holds the money and inserts the purchase in one transaction, then
 * calls the provider outside of it. Returns the purchase as it is when the response is due; an open one continues in
 * the background.
 *
 * Throws 402 `insufficient_funds`, and what `priceOrder` throws, before any money is held.
 */
export async function buy(app: App, buyer: Buyer, request: PurchaseRequest): Promise<Purchase> {
  const attemptHashes = attemptOf(app, buyer, request)
  const known = await findAttempt(app.database, buyer.userId, attemptHashes)
  if (known) return outcomeOf(app, known)
  await app.rateLimits.consume(byAddress, addressKey(buyer.address))
  const tooMany = await app.rateLimits.consume(byMember, buyer.userId).catch((error: unknown) => error)
  // Pricing a renewal calls the provider, so a member over the rate limit gets no further.
  if (tooMany && request.kind === 'tv') throw tooMany
  const priced = { ...(await priceOrder(app, buyer, request)), userId: buyer.userId, attemptHashes }
  if (request.expectedKobo !== undefined && request.expectedKobo !== priced.amountKobo)
    throw priceChanged(priced.amountKobo, `The price is ${nairaText(priced.amountKobo)} now. Nothing was paid.`)
  const refusal = tooMany ?? (await refuseUnsold(app, priced).catch((error: unknown) => error))
  if (refusal) return repeatOf(app, priced, refusal)
  const { purchase, isNew } = await hold(app, buyer, priced)
  if (!isNew) return outcomeOf(app, purchase)
  // The money is held: from here on our faults must not reach the buyer.
  const sent = sendPurchase(app, purchase.id).catch((error: unknown) =>
    app.log.error({ err: error, id: purchase.id }, 'a purchase is left to the sweep'),
  )
  const isDue = new AbortController()
  await Promise.race([sent, sleep(app.answerWithinMs, null, { signal: isDue.signal, ref: false }).catch(() => {})])
  isDue.abort()
  return (await findPurchase(app.database, purchase.id)) ?? purchase
}

/** An attempt is the browser's key with the request. Without a key, `findTwin` compares requests. */
function attemptOf({ keys }: App, { idempotencyKey }: Buyer, request: PurchaseRequest): readonly Buffer[] {
  if (idempotencyKey === null) return []
  const sorted = Object.entries(request).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return macsOf(keys.bills, 'attempt', idempotencyKey, JSON.stringify(sorted))
}

function hold(app: App, { sessionId }: Buyer, requested: NewPurchase): Promise<{ purchase: Purchase; isNew: boolean }> {
  return withBuyerLock(app, requested.userId, async (tx) => {
    const twin = await findTwin(tx, requested)
    if (twin) return { purchase: twin, isNew: false }
    const purchase = await insertPurchase(tx, requested)
    await holdMoney(tx, {
      userId: requested.userId,
      purchaseId: purchase.id,
      kobo: requested.amountKobo,
      description:
        requested.product === null ? requested.providerName : `${requested.providerName}: ${requested.product}`,
      reference: purchase.id,
    })
    await refuseFrozen(app, tx, requested.userId)
    await refuseRiskySpending(tx, { userId: requested.userId, sessionId })
    await refuseOverspending(app, tx, requested.userId)
    return { purchase, isNew: true }
  })
}

/** A repeated request returns the first purchase. Any other request gets the refusal (rate limit, or sales paused). */
async function repeatOf(app: App, requested: NewPurchase, refusal: unknown): Promise<Purchase> {
  // A concurrent first request may not have inserted its purchase yet.
  await sleep(2 * LOOK_EVERY_MS)
  const twin = await withBuyerLock(app, requested.userId, (tx) => findTwin(tx, requested))
  if (!twin) throw refusal
  return outcomeOf(app, twin)
}

/** Waits for a purchase that another request has sent, as long as that request would. */
async function outcomeOf({ database, answerWithinMs }: App, purchase: Purchase): Promise<Purchase> {
  let current = purchase
  for (let waited = 0; current.settled_at === null && waited < answerWithinMs; waited += LOOK_EVERY_MS) {
    if (current.state !== 'held' && current.state !== 'sending') return current
    await sleep(LOOK_EVERY_MS)
    current = (await findPurchase(database, purchase.id)) ?? current
  }
  return current
}
