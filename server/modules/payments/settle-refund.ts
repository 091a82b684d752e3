import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { post } from '#server/modules/ledger/index.ts'
import type { CardRefund } from '#server/providers/card-payments/port.ts'
import { isHeldBack } from './ask-refund.ts'
import { stateAfter } from './left-of-payment.ts'
import { settleRefundJob } from './jobs.ts'
import { listOutsideRefundIds } from './outside-queries.ts'
import { changeIntent, findIntent, lockIntent, type Intent } from './queries.ts'
import {
  findNextRefund,
  findOverdueRefund,
  findRefund,
  listRefundsOf,
  lockRefund,
  markSent,
  markSettled,
  takeRefund,
  type Refund,
} from './refund-queries.ts'
import { paymentOf } from './settle-payment.ts'

/** For the job. Leaves the refund to the sweep if that has claimed it, and to the end of the refunds before it. */
export async function settleDueRefund(app: App, id: string): Promise<void> {
  if (await takeRefund(app.database, id)) await settleRefund(app, id)
}

/** For the caller that has claimed the refund. Raises an alarm at every check of one that has no end after the time of a bank. */
export async function settleRefund(app: App, id: string): Promise<void> {
  await advance(app, id)
  const reference = await findOverdueRefund(app.database, id)
  if (reference !== undefined) app.log.error({ alarm: 'refund_overdue', id, reference }, 'a refund has no end yet')
}

/**
 * Refunds of one payment are settled one after another, the oldest first.
 * Asks the provider for its result, sends it if the provider does not have it, and applies the result. A lost answer never
 * counts as a failure: the money stays aside, and the provider is queried again before anything is sent.
 */
async function advance(app: App, id: string): Promise<void> {
  const refund = await findRefund(app.database, id)
  if (refund?.state !== 'asked' || (await findNextRefund(app.database, refund.reference)) !== id) return
  const listing = await app.providers.cards.refundsOf(refund.reference)
  if (listing.kind === 'unknown') return app.log.warn({ id, reason: listing.reason }, 'a refund cannot be looked up')
  const own = await ownAmong(app, refund, listing.refunds)
  if (own?.state === 'refunded') return finish(app, id, 'refunded', own)
  if (own?.state === 'failed' && (refund.sent_at !== null || own.refundId === id)) return finish(app, id, 'failed', own)
  if (own?.state === 'pending' || refund.sent_at !== null) return
  // The payment may be disputed and the wallet frozen since it was requested: then the money stays.
  const intent = await findIntent(app.database, refund.reference)
  return (await isHeldBack(app, app.database, intent!)) ? finish(app, id, 'failed') : send(app, refund)
}

/**
 * Finds our refund in the provider's list: the one with our id, otherwise one without any id, of the same amount, that
 * is none of our other refunds.
 */
async function ownAmong(
  { database }: App,
  { id, reference, amount_kobo }: Refund,
  listed: readonly CardRefund[],
): Promise<CardRefund | undefined> {
  const named = listed.find(({ refundId }) => refundId === id)
  if (named) return named
  const known = new Set([
    ...(await listRefundsOf(database, reference)).map(({ provider_id }) => provider_id),
    ...(await listOutsideRefundIds(database, reference)),
  ])
  const unnamed = listed.filter(
    ({ refundId, providerId, amountKobo }) => refundId === null && amountKobo === amount_kobo && !known.has(providerId),
  )
  return unnamed.find(({ state }) => state !== 'failed') ?? unnamed[0]
}

async function send(app: App, { id, reference, amount_kobo }: Refund): Promise<void> {
  const answer = await app.providers.cards.refund({ reference, refundId: id, amountKobo: amount_kobo })
  switch (answer.kind) {
    case 'accepted':
      return markSent(app.database, id)
    case 'refused':
      app.log.error({ reference, reason: answer.reason }, 'a refund is refused')
      return finish(app, id, 'failed')
    case 'unknown':
      app.log.warn({ reference, reason: answer.reason }, 'a refund waits')
  }
}

function finish(app: App, id: string, state: 'refunded' | 'failed', reported?: CardRefund): Promise<void> {
  return app.database.transaction().execute(async (tx) => {
    // The payment first, as `askRefund` locks.
    const known = await findRefund(tx, id)
    const intent = known && (await lockIntent(tx, known.reference))
    const refund = await lockRefund(tx, id)
    if (!intent || refund?.state !== 'asked') return
    // Meanwhile the provider has reported it. Its result is queried again.
    if (state === 'failed' && !reported && refund.sent_at !== null) return
    await markSettled(tx, id, state, reported?.providerId ?? null)
    await (state === 'refunded' ? giveBack(app, tx, refund, intent) : returnToPayer(app, tx, refund, intent))
    const next = await findNextRefund(tx, intent.reference)
    if (next !== undefined) await app.queue.enqueue(tx, settleRefundJob, { id: next })
  })
}

async function giveBack(app: App, tx: Db, { id, amount_kobo: kobo }: Refund, intent: Intent): Promise<void> {
  const { holdingAccount, onRefunded } = app.hooks.purposes(app)[intent.purpose]
  const isOther = intent.received_kobo !== null
  await post(tx, {
    key: `refund:${id}:settle`,
    kind: 'refund-done',
    transfers: [{ from: isOther ? 'suspense' : holdingAccount(intent.user_id), to: 'paystack', kobo }],
    details: { reference: intent.reference },
  })
  const returned_kobo = intent.returned_kobo + kobo
  const state = await stateOf(tx, intent, returned_kobo)
  await changeIntent(tx, intent.reference, { state, returned_kobo })
  if (isOther) return
  await onRefunded(tx, { ...paymentOf(intent), amountKobo: kobo }, { id, isLast: state === 'refunded' })
}

async function returnToPayer(app: App, tx: Db, { id, amount_kobo: kobo }: Refund, intent: Intent): Promise<void> {
  await changeIntent(tx, intent.reference, { state: await stateOf(tx, intent, intent.returned_kobo) })
  if (intent.received_kobo !== null) return
  const { sourceAccount, holdingAccount, onRefundRefused } = app.hooks.purposes(app)[intent.purpose]
  await post(tx, {
    key: `refund:${id}:settle`,
    kind: 'refund-failed',
    transfers: [{ from: holdingAccount(intent.user_id), to: sourceAccount(intent.user_id), kobo }],
    details: { reference: intent.reference },
  })
  await onRefundRefused?.(tx, { ...paymentOf(intent), amountKobo: kobo }, id)
}

/** The state of a payment after this much was returned and one of its refunds has ended. */
async function stateOf(tx: Db, intent: Intent, returnedKobo: number): Promise<Intent['state']> {
  const isNextOpen = (await findNextRefund(tx, intent.reference)) !== undefined
  return isNextOpen ? 'refunding' : stateAfter(intent, returnedKobo)
}
