import { sql } from 'kysely'
import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { overtakeProposal } from '#server/modules/approvals/index.ts'
import { captureMoney, giveBackMoney, releaseMoney } from '#server/modules/wallet/index.ts'
import type { Delivery, PurchaseAnswer } from '#server/providers/bill-payments/port.ts'
import { encryptAnswer } from './encrypted-columns.ts'
import { actOnFailure } from './act-on-failure.ts'
import {
  codeHashes,
  countCodes,
  toDeliveredCodes,
  missingCodes,
  decryptDeliveredCodes,
  encryptDeliveredCodes,
  type DeliveredCodes,
} from './delivered-codes.ts'
import { refreshVariationsJob, wakePurchaseJob } from './jobs.ts'
import { deliverCodes, notifyDelivered, notifyReturned } from './emails.ts'
import { retryDelaySeconds } from './retry-schedule.ts'
import { changePurchase, lockPurchase, type LockedPurchase, type State } from './purchase-queries.ts'

type ProviderCall = 'pay' | 'requery'

const OPEN: ReadonlySet<State> = new Set(['held', 'sending', 'unknown', 'review'])

/** How often the provider has to report a purchase as unknown before we believe it. */
const NOT_RECEIVED_TIMES = 3
const GIVEN_UP_SECONDS = 24 * 3600

/**
 * Applies an answer of the provider in one transaction. All answers end here. Only a final answer moves money; any
 * other leaves it held.
 */
export function settlePurchase(app: App, id: string, asked: ProviderCall, answer: PurchaseAnswer): Promise<void> {
  return app.database.transaction().execute(async (tx) => {
    const purchase = await lockPurchase(tx, id)
    if (!purchase) return
    await storeResponse(app, tx, purchase, asked, answer)
    await (OPEN.has(purchase.state)
      ? settleOpen(app, tx, purchase, asked, answer)
      : settleAnew(app, tx, purchase, answer))
  })
}

async function storeResponse(
  { keys }: App,
  tx: Db,
  { id, answered_at, phone }: LockedPurchase,
  asked: ProviderCall,
  answer: PurchaseAnswer,
): Promise<void> {
  const { kind, code, reason, body } = answer
  // The buyer has closed the account: the answer names the recipient.
  const isErased = phone === null
  const body_encrypted = body === null || isErased ? null : encryptAnswer(keys.bills, id, body)
  const row = { purchase_id: id, asked, kind, code, reason, body_encrypted }
  await tx.insertInto('bills.answers').values(row).execute()
  if (code !== null && answered_at === null) await changePurchase(tx, id, { answered_at: sql<Date>`now()` })
}

async function settleOpen(
  app: App,
  tx: Db,
  purchase: LockedPurchase,
  asked: ProviderCall,
  answer: PurchaseAnswer,
): Promise<void> {
  switch (answer.kind) {
    case 'delivered':
      return deliver(app, tx, purchase, answer.delivery, answer.reason)
    case 'failed':
      await actOnFailure(app, tx, purchase, answer.cause)
      return fail(app, tx, purchase, answer.reason, { isMarketFault: answer.cause !== 'failed' })
    case 'reversed':
      return fail(app, tx, purchase, answer.reason)
    case 'not-received':
      return isNeverReceived(app, purchase)
        ? fail(app, tx, purchase, answer.reason, { isMarketFault: true })
        : wait(app, tx, purchase, asked, answer)
    case 'pending':
    case 'unknown':
      return wait(app, tx, purchase, asked, answer)
  }
}

/** The purchase was settled before. Only a reversal changes that; any other contradiction is for an operator. */
async function settleAnew(app: App, tx: Db, purchase: LockedPurchase, answer: PurchaseAnswer): Promise<void> {
  const { id, state } = purchase
  if (state === 'delivered') {
    if (answer.kind === 'reversed') return reverse(app, tx, purchase, answer.reason)
    const codes = answer.kind === 'delivered' ? toDeliveredCodes(answer.delivery) : null
    const isComplete = await bringGoods(app, tx, purchase, codes)
    const isAnswered = answer.kind !== 'unknown' && answer.kind !== 'pending'
    // No codes are left to wait for after a contradiction.
    const isAwaiting = !isComplete && (answer.kind === 'delivered' || !isAnswered)
    await scheduleAfterDelivery(app, tx, id, { isAwaiting, isAnswered })
  }
  const isContradicted =
    state === 'delivered' ? answer.kind === 'failed' || answer.kind === 'not-received' : answer.kind === 'delivered'
  if (!isContradicted) return
  const line = { alarm: 'purchase_contradicted', id, state, answer: answer.kind }
  app.log.error(line, 'a settled purchase is contradicted')
  await changePurchase(tx, id, { problem: `It is ${state}, and the provider then said: ${answer.kind}` })
}

/**
 * Schedules the re-queries after delivery: an answer ends them, and so do two days without one. While codes are awaited,
 * the delay doubles from a minute to an hour.
 */
async function scheduleAfterDelivery(
  { retrySchedule }: App,
  tx: Db,
  id: string,
  { isAwaiting, isAnswered }: { readonly isAwaiting: boolean; readonly isAnswered: boolean },
): Promise<void> {
  const lookAgainSeconds = retrySchedule.lookAgainSeconds ?? 0
  const lastSeconds = lookAgainSeconds + (isAnswered && !isAwaiting ? 0 : 2 * 24 * 3600)
  const lastLook = isAnswered ? sql`settled_at + make_interval(secs => ${lookAgainSeconds})` : sql.ref('next_check_at')
  const next = isAwaiting
    ? sql`now() + least(greatest(now() - settled_at, interval '1 minute'), interval '1 hour')`
    : lastLook
  await changePurchase(tx, id, {
    next_check_at: sql<Date | null>`case when settled_at + make_interval(secs => ${lastSeconds}) > now() then ${next} end`,
  })
}

/** Also called for an operator who settles without a delivery. */
export async function deliver(
  app: App,
  tx: Db,
  purchase: LockedPurchase,
  delivery: Delivery | null,
  reason: string,
): Promise<void> {
  const { id, amount_kobo } = purchase
  const costKobo = delivery?.takenKobo ?? amount_kobo
  const codes = delivery && toDeliveredCodes(delivery)
  const missing = missingCodes(purchase, codes)
  if (costKobo > amount_kobo) await notifyLoss(app, tx, purchase, costKobo)
  if (missing && delivery)
    app.log.error({ alarm: 'purchase_without_goods', id }, 'a purchase came without its token or PINs')
  await changePurchase(tx, id, {
    ...ended(reason),
    next_check_at: missing ? sql<Date>`now() + interval '1 minute'` : lookAgainAt(app, purchase),
    problem: missing,
    state: 'delivered',
    cost_kobo: costKobo,
    product: purchase.product ?? delivery?.productName ?? null,
    customer_name: purchase.customer_name ?? delivery?.receipt.customerName ?? null,
    ...(codes && encryptedCodes(app, id, codes)),
  })
  await captureMoney(tx, { purchaseId: id, costKobo })
  await overtakeProposal(tx, { area: 'purchase', subject: id })
  if (codes) await deliverCodes(app, tx, purchase, codes)
  else if (isLate(app, purchase)) await notifyDelivered(app, tx, purchase)
}

/** The provider's price has risen since we read it, and each sale loses money until it is refreshed. */
async function notifyLoss(
  { log, queue }: App,
  tx: Db,
  { id, amount_kobo: priceKobo, provider_id: providerId }: LockedPurchase,
  costKobo: number,
): Promise<void> {
  const line = { alarm: 'sold_below_cost', id, providerId, priceKobo, costKobo }
  log.error(line, 'a purchase has cost more than its price')
  await queue.enqueue(tx, refreshVariationsJob, { providerId })
}

/** Also called for an operator. The reason of a market fault is for operators only. */
export async function fail(
  app: App,
  tx: Db,
  purchase: LockedPurchase,
  reason: string,
  { isMarketFault = false }: { readonly isMarketFault?: boolean } = {},
): Promise<void> {
  await changePurchase(tx, purchase.id, { ...ended(reason), state: 'failed', is_market_fault: isMarketFault })
  await releaseMoney(tx, purchase.id)
  await overtakeProposal(tx, { area: 'purchase', subject: purchase.id })
  if (isLate(app, purchase)) await notifyReturned(app, tx, purchase)
}

/**
 * Adds codes that were missing at delivery, for example because it was settled by hand. A closed account gets none.
 * Returns whether none are missing now.
 */
async function bringGoods(app: App, tx: Db, purchase: LockedPurchase, codes: DeliveredCodes | null): Promise<boolean> {
  const { id, phone } = purchase
  if (phone === null) return true
  const known = decryptDeliveredCodes(app.keys.bills, purchase)
  if (codes === null || (known !== null && countCodes(codes) <= countCodes(known)))
    return missingCodes(purchase, known) === null
  const missing = missingCodes(purchase, codes)
  await changePurchase(tx, id, { ...encryptedCodes(app, id, codes), problem: missing })
  // Nobody agrees to give the money back of what has just come.
  await overtakeProposal(tx, { area: 'purchase', subject: id })
  await deliverCodes(app, tx, purchase, codes)
  return missing === null
}

/** Of a delivered purchase. Also called for operators. */
export async function reverse(app: App, tx: Db, purchase: LockedPurchase, reason: string): Promise<void> {
  const { id, cost_kobo, amount_kobo, phone } = purchase
  const ends = { reversed_at: sql<Date>`now()`, next_check_at: null, problem: null, reason }
  await changePurchase(tx, id, { state: 'reversed', ...ends })
  await giveBackMoney(tx, { purchaseId: id, costKobo: cost_kobo ?? amount_kobo })
  await overtakeProposal(tx, { area: 'purchase', subject: id })
  if (phone !== null) return notifyReturned(app, tx, purchase)
  // The buyer has closed the account, so the money is in a wallet without a user.
  app.log.error({ alarm: 'money_of_closed_account', id }, 'a closed account has money back')
}

function encryptedCodes({ keys }: App, id: string, codes: DeliveredCodes) {
  return { goods_encrypted: encryptDeliveredCodes(keys.bills, id, codes), code_hashes: codeHashes(keys.bills, codes) }
}

function lookAgainAt({ retrySchedule }: App, { request_id }: LockedPurchase) {
  if (retrySchedule.lookAgainSeconds === null || request_id === null) return null
  return sql<Date>`now() + make_interval(secs => ${retrySchedule.lookAgainSeconds})`
}

function ended(reason: string) {
  return { reason, problem: null, next_check_at: null, settled_at: sql<Date>`now()` }
}

/** Not final. The first answer to `pay` does not count as a query. */
async function wait(
  { queue, log, retrySchedule }: App,
  tx: Db,
  purchase: LockedPurchase,
  asked: ProviderCall,
  answer: PurchaseAnswer,
): Promise<void> {
  const { id } = purchase
  const checks = purchase.checks + (asked === 'requery' ? 1 : 0)
  const isGivenUp = purchase.sent_seconds_ago > GIVEN_UP_SECONDS
  const isForOperator = isGivenUp || (answer.kind === 'unknown' && answer.isForOperator) || purchase.state === 'review'
  const seconds = retryDelaySeconds(retrySchedule, checks)
  await changePurchase(tx, id, {
    state: isForOperator ? 'review' : 'unknown',
    checks,
    not_received: purchase.not_received + (answer.kind === 'not-received' ? 1 : 0),
    reason: answer.reason,
    ...(isForOperator && purchase.review_at === null && { review_at: sql<Date>`now()` }),
    ...(isForOperator && { problem: isGivenUp ? 'The provider has not settled it for a day' : answer.reason }),
    next_check_at: isGivenUp ? null : sql<Date>`now() + make_interval(secs => ${seconds})`,
  })
  if (isForOperator && purchase.state !== 'review')
    log.error({ alarm: 'purchase_for_review', id, code: answer.code }, 'a purchase waits for an operator')
  if (!isGivenUp) await queue.enqueue(tx, wakePurchaseJob, { id }, { startAfter: seconds })
}

function isNeverReceived({ retrySchedule }: App, { not_received, sent_seconds_ago }: LockedPurchase): boolean {
  return not_received + 1 >= NOT_RECEIVED_TIMES && sent_seconds_ago > retrySchedule.notReceivedAfterSeconds
}

/** Whether the buyer has already got the response that the purchase is pending. */
function isLate({ answerWithinMs }: App, { state, sent_seconds_ago }: LockedPurchase): boolean {
  return state !== 'sending' || sent_seconds_ago * 1000 > answerWithinMs
}
