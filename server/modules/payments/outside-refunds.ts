import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { notifyMember } from '#server/modules/accounts/index.ts'
import type { CardRefund } from '#server/providers/card-payments/port.ts'
import { outsideRefundEmail } from './dispute-emails.ts'
import { isDisputed } from './dispute-queries.ts'
import { lookIntoOutsideRefundsJob } from './jobs.ts'
import {
  clearOutsideReported,
  insertOutsideRefund,
  isExplained,
  listOutsideRefundIds,
  markOutsideReported,
} from './outside-queries.ts'
import { findIntent, lockIntent, type Intent } from './queries.ts'
import { listRefundsOf, type Refund } from './refund-queries.ts'
import { paymentOf } from './settle-payment.ts'
import { takeMoneyBack } from './take-money-back.ts'

/** Handles a reported refund that we did not request. Freezes the payer's wallet and open orders until it is explained. */
export async function noteOutsideRefund(app: App, tx: Db, reference: string): Promise<void> {
  const { log, queue } = app
  const intent = await lockIntent(tx, reference)
  log.error({ alarm: 'outside_refund', reference, isOurs: intent !== undefined }, 'a refund that we did not ask for')
  if (!intent) return
  await mark(app, tx, intent)
  await queue.enqueue(tx, lookIntoOutsideRefundsJob, { reference })
}

/**
 * Lists all refunds of a payment at the provider, and books those that we did not request, each once, like a lost
 * dispute: taken from what the payer still has, the rest owed. Checks again while one is pending.
 */
export async function lookIntoOutsideRefunds(app: App, reference: string): Promise<void> {
  const intent = await findIntent(app.database, reference)
  if (!intent) return
  const listing = await app.providers.cards.refundsOf(reference)
  if (listing.kind === 'unknown')
    return app.log.warn({ reference, reason: listing.reason }, 'the refunds of a payment cannot be looked up')
  return app.database.transaction().execute(async (tx) => {
    const locked = await lockIntent(tx, reference)
    if (!locked) return
    const outside = await outsideAmong(tx, locked, listing.refunds)
    for (const refund of outside.filter(({ state }) => state === 'refunded')) {
      // Lock and read again: the previous refund has changed what is left of the payment.
      await book(app, tx, (await lockIntent(tx, reference))!, refund)
    }
    if (outside.some(({ state }) => state === 'pending')) {
      if (locked.outside_told_at === null) await mark(app, tx, locked)
      return
    }
    if (outside.length > 0 || (await isExplained(tx, reference))) await clear(app, tx, locked)
  })
}

async function mark(app: App, tx: Db, intent: Intent): Promise<void> {
  await markOutsideReported(tx, intent.reference)
  if (intent.entry_id !== null) await app.hooks.purposes(app)[intent.purpose].onDispute?.(tx, paymentOf(intent), true)
}

async function clear(app: App, tx: Db, intent: Intent): Promise<void> {
  await clearOutsideReported(tx, intent.reference)
  if (intent.entry_id === null || (await isDisputed(tx, intent.reference))) return
  await app.hooks.purposes(app)[intent.purpose].onDispute?.(tx, paymentOf(intent), false)
}

/** Without our own refunds, and without booked ones. */
async function outsideAmong(tx: Db, intent: Intent, listed: readonly CardRefund[]): Promise<CardRefund[]> {
  const own = await listRefundsOf(tx, intent.reference)
  const known = new Set([
    ...own.map(({ provider_id }) => provider_id),
    ...(await listOutsideRefundIds(tx, intent.reference)),
  ])
  const ownIds = new Set(own.map(({ id }) => id))
  return listed.filter(({ providerId, refundId, amountKobo }) => {
    if (known.has(providerId) || (refundId !== null && ownIds.has(refundId))) return false
    // Our refunds of earlier versions carried no id. Whether this is ours is known once ours is settled.
    return !(refundId === null && own.some((each) => isUnnamed(each) && each.amount_kobo === amountKobo))
  })
}

const isUnnamed = ({ provider_id, state }: Refund) => provider_id === null && state !== 'failed'

async function book(app: App, tx: Db, intent: Intent, refund: CardRefund): Promise<void> {
  const { reference } = intent
  const { providerId: id, amountKobo } = refund
  if (intent.entry_id === null)
    return app.log.error({ alarm: 'outside_refund', reference, id }, 'a refund of a payment that is not in the books')
  const { lostKobo, takenKobo, entryId } = await takeMoneyBack(app, tx, intent, {
    key: `outside-refund:${id}:settle`,
    kind: 'outside-refund',
    kobo: amountKobo,
    subject: `outside refund ${id}`,
    description: 'Returned to your card',
    reason: 'Refunded past us, such as in the dashboard of Paystack',
  })
  const booked = { lost_kobo: lostKobo, taken_kobo: takenKobo, entry_id: entryId }
  await insertOutsideRefund(tx, { id, reference, amount_kobo: amountKobo, ...booked })
  const owedKobo = lostKobo - takenKobo
  app.log.error({ alarm: 'outside_refund', reference, id, lostKobo, owedKobo }, 'a refund past us is booked')
  if (intent.email === null || lostKobo === 0) return
  await notifyMember(app, tx, intent.user_id, outsideRefundEmail(intent, { takenKobo, owedKobo }, app.publicUrl))
}
