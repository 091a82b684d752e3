import type { App } from '#server/context.ts'
import { assertRecentSignIn, spendFrom } from '#server/modules/accounts/index.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { nairaText } from '#contracts/values/naira.ts'
import { addressKey } from '#server/kit/address-key.ts'
import { macsOf } from '#server/kit/keys.ts'
import type { WindowRule } from '#server/rate-limits/rule.ts'
import { holdMoney, refuseFrozen, refuseOverspending } from '#server/modules/wallet/index.ts'
import { inTurn } from './in-turn.ts'
import { priceChanged, priceOrder, type Wanted } from './price-order.ts'
import {
  findAttempt,
  findPurchase,
  findTwin,
  insertPurchase,
  sumSpentSince,
  type NewPurchase,
  type Purchase,
} from './purchase-queries.ts'
import { refuseUnsold } from './float/refuse-unsold.ts'
import { sendPurchase } from './send-purchase.ts'

const byMember: readonly WindowRule[] = [
  // As fast as somebody buys who tops up a whole family; who empties a stolen wallet is slowed, and stopped by the day.
  { name: 'bills bought, by member', points: 10, perSeconds: 60, whenDown: 'refuse' },
  { name: 'bills bought, by member and day', points: 100, perSeconds: 24 * 3600, whenDown: 'refuse' },
]
const byAddress: WindowRule = { name: 'bills bought, by address', points: 60, perSeconds: 60, whenDown: 'refuse' }

/** From here on, all that was spent since the last sign-in counted together, whoever spends has to have signed in lately. */
const RISKY_KOBO = 20_000_00
/** Milliseconds between looks at a purchase that somebody else has sent. */
const LOOK_EVERY_MS = 100

export interface Buyer {
  readonly userId: string
  readonly sessionId: string
  readonly address: string
  /** What the browser names this attempt with. */
  readonly idempotencyKey: string | null
}

/**
 * Buys once, however often and from wherever it is asked: puts the money aside together with the purchase, and only
 * then asks the provider, outside of any transaction. Gives the purchase as it stands when the answer is due; what is
 * then open goes on by itself.
 *
 * Refuses with 402 `insufficient_funds`, and with what `priceOrder` refuses, before anything is held.
 */
export async function buy(app: App, buyer: Buyer, wanted: Wanted): Promise<Purchase> {
  const attemptHashes = attemptOf(app, buyer, wanted)
  const known = await findAttempt(app.database.kysely, buyer.userId, attemptHashes)
  if (known) return outcomeOf(app, known)
  await app.rateLimits.consume(byAddress, addressKey(buyer.address))
  const tooMany = await app.rateLimits.consume(byMember, buyer.userId).catch((error: unknown) => error)
  // The price of a renewal is asked of the provider, which is not for whoever asks too often.
  if (tooMany && wanted.kind === 'tv') throw tooMany
  const refusal = tooMany ?? (await refuseUnsold(app, wanted.kind).catch((error: unknown) => error))
  const priced = { ...(await priceOrder(app, buyer.userId, wanted)), userId: buyer.userId, attemptHashes }
  refuseOtherPrice(priced, wanted)
  if (refusal) return repeatOf(app, priced, refusal)
  const { purchase, isNew } = await hold(app, buyer, priced)
  if (!isNew) return outcomeOf(app, purchase)
  // The money is aside: from here on no fault of ours is one of the buyer's.
  const sent = sendPurchase(app, purchase.id).catch((error: unknown) =>
    app.log.error({ err: error, id: purchase.id }, 'a purchase is left to the sweep'),
  )
  const isDue = new AbortController()
  await Promise.race([sent, sleep(app.answerWithinMs, null, { signal: isDue.signal, ref: false }).catch(() => {})])
  isDue.abort()
  return (await findPurchase(app.database.kysely, purchase.id)) ?? purchase
}

/** An attempt is the browser's key with what it asks for; without a key, the same thing again counts as the same. */
function attemptOf({ keys }: App, { idempotencyKey }: Buyer, wanted: Wanted): readonly Buffer[] {
  if (idempotencyKey === null) return []
  const sorted = Object.entries(wanted).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return macsOf(keys.bills, 'attempt', idempotencyKey, JSON.stringify(sorted))
}

function refuseOtherPrice({ amountKobo }: NewPurchase, { expectedKobo = amountKobo }: Wanted): void {
  if (amountKobo === expectedKobo) return
  throw priceChanged(amountKobo, `The price is ${nairaText(amountKobo)} now. Nothing was paid.`)
}

function hold(app: App, { sessionId }: Buyer, wanted: NewPurchase): Promise<{ purchase: Purchase; isNew: boolean }> {
  return inTurn(app, wanted.userId, async (tx) => {
    const twin = await findTwin(tx, wanted)
    if (twin) return { purchase: twin, isNew: false }
    const spentKobo = await sumSpentSince(tx, wanted.userId, await spendFrom(tx, sessionId))
    if (spentKobo + wanted.amountKobo >= RISKY_KOBO) await assertRecentSignIn(tx, sessionId)
    const purchase = await insertPurchase(tx, wanted)
    await holdMoney(tx, {
      userId: wanted.userId,
      purchaseId: purchase.id,
      kobo: wanted.amountKobo,
      description: wanted.product === null ? wanted.providerName : `${wanted.providerName}: ${wanted.product}`,
      reference: purchase.id,
    })
    await refuseFrozen(app, tx, wanted.userId)
    await refuseOverspending(app, tx, wanted.userId)
    return { purchase, isNew: true }
  })
}

/**
 * Whoever clicks too often, or again after the click with which the sale has stopped, sees what the first click did; for
 * anything else they are refused.
 */
async function repeatOf(app: App, wanted: NewPurchase, refusal: unknown): Promise<Purchase> {
  // The first of many clicks may be no further than this one.
  await sleep(2 * LOOK_EVERY_MS)
  const twin = await inTurn(app, wanted.userId, (tx) => findTwin(tx, wanted))
  if (!twin) throw refusal
  return outcomeOf(app, twin)
}

/** What became of a purchase that somebody else has sent, waited for as long as its own buyer would. */
async function outcomeOf({ database, answerWithinMs }: App, purchase: Purchase): Promise<Purchase> {
  let current = purchase
  for (let waited = 0; current.settled_at === null && waited < answerWithinMs; waited += LOOK_EVERY_MS) {
    if (!isOnTheWay(current)) return current
    await sleep(LOOK_EVERY_MS)
    current = (await findPurchase(database.kysely, purchase.id)) ?? current
  }
  return current
}

/** While it is neither settled nor known to be slow. */
function isOnTheWay({ state }: Purchase): boolean {
  return state === 'held' || state === 'sending'
}
