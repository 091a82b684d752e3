import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { notifyMember } from '#server/modules/accounts/index.ts'
import type { Email } from '#server/modules/outbox/index.ts'
import { lostEmail, wonEmail } from './dispute-emails.ts'
import {
  endDispute,
  findDispute,
  isDisputed,
  isOverdue,
  lockDispute,
  noteOpenDispute,
  takeDueAnswer,
  type Dispute,
} from './dispute-queries.ts'
import { leftOf } from './left-of-payment.ts'
import { changeIntent, lockIntent, type Intent } from './queries.ts'
import { paymentOf } from './settle-payment.ts'
import { takeMoneyBack } from './take-money-back.ts'

/** How a dispute ended. `kobo` is the lost amount; null if not reported. */
export type DisputeEnd = { readonly kind: 'won' } | { readonly kind: 'lost'; readonly kobo: number | null }

/**
 * Asks the provider for the result of a dispute and applies it once: won, the payer can spend again; lost, the money is
 * gone; either way the payer is notified. An open dispute is checked again, and raises an alarm a day before our answer is due
 * and after the bank's time.
 */
export async function settleDispute(app: App, id: string): Promise<void> {
  const { database, log } = app
  const { cards } = app.providers
  const known = await findDispute(database, id)
  if (!known || known.resolved_at !== null) return
  const reported = await cards.findDispute(id, known.reference)
  if (reported.kind === 'won' || reported.kind === 'lost') {
    await database.transaction().execute((tx) => endDisputeAs(app, tx, id, reported))
    return
  }
  if (reported.kind === 'open') await noteOpenDispute(database, id, reported)
  if (reported.kind === 'not-found') log.error({ alarm: 'dispute', id }, 'a dispute cannot be found')
  if (reported.kind === 'unknown') log.warn({ id, reason: reported.reason }, 'a dispute cannot be looked up')
  const answerBy = await takeDueAnswer(database, id)
  if (answerBy) {
    const line = { alarm: 'dispute_unanswered', id, reference: known.reference, answerBy }
    log.error(line, 'a dispute has to be answered within a day')
  }
  if (await isOverdue(database, id)) {
    const line = { alarm: 'dispute_overdue', id, reference: known.reference }
    log.error(line, 'a dispute has no end after the time of a bank')
  }
}

/** Null if it had ended before, or waits for an open refund. */
export async function endDisputeAs(app: App, tx: Db, id: string, end: DisputeEnd): Promise<Dispute | null> {
  const dispute = await lockDispute(tx, id)
  if (!dispute || dispute.resolved_at !== null) return null
  const { reference } = dispute
  const intent = await lockIntent(tx, reference)
  if (intent?.state === 'refunding') {
    // How much is left to take is known only after the refund has ended; the dispute stays open until then.
    app.log.error({ alarm: 'dispute', id, reference }, 'a dispute waits for a refund')
    return null
  }
  const isBooked = intent && intent.entry_id !== null
  if (!isBooked || leftOf(intent) === 0) {
    // Not our payment, or fully returned already: an operator has to find out what to do.
    app.log.error({ alarm: 'dispute', id, reference }, 'a dispute has ended past the books')
    if (isBooked) await unfreeze(app, tx, intent, id)
    return endDispute(tx, id, { resolution: end.kind })
  }
  const lostKobo = end.kind === 'lost' ? (end.kobo ?? leftOf(intent)) : 0
  const ended = lostKobo > 0 ? await lose(app, tx, intent, { id, kobo: lostKobo }) : await win(app, tx, intent)
  // After the loss, so that nobody reads that an order goes on which the loss ends.
  await unfreeze(app, tx, intent, id)
  // A closed account is not notified.
  if (intent.email !== null) await notifyMember(app, tx, intent.user_id, ended.content)
  app.log.error({ alarm: 'dispute', id, reference, isLost: end.kind === 'lost' }, 'a dispute has ended')
  return endDispute(tx, id, { resolution: end.kind, ...ended.amounts })
}

/** Unless the money may go back for another reason. */
async function unfreeze(app: App, tx: Db, intent: Intent, id: string): Promise<void> {
  if (intent.outside_told_at !== null || (await isDisputed(tx, intent.reference, id))) return
  await app.hooks.purposes(app)[intent.purpose].onDispute?.(tx, paymentOf(intent), false)
}

interface Ended {
  readonly content: Email
  readonly amounts?: { readonly lost_kobo: number; readonly taken_kobo: number }
}

/** Also for a dispute lost without any amount. */
async function win({ publicUrl }: App, tx: Db, intent: Intent): Promise<Ended> {
  await changeIntent(tx, intent.reference, { reason: null })
  return { content: wonEmail(intent, publicUrl) }
}

/** Takes what the payer still has; they owe the rest. */
async function lose(
  app: App,
  tx: Db,
  intent: Intent,
  { id, kobo }: { readonly id: string; readonly kobo: number },
): Promise<Ended> {
  const { lostKobo, takenKobo } = await takeMoneyBack(app, tx, intent, {
    key: `dispute:${id}:settle`,
    kind: 'dispute-lost',
    kobo,
    subject: `dispute ${id}`,
    description: 'Taken back by your bank',
    reason: 'Its payer took it back through their bank',
  })
  return {
    content: lostEmail(intent, { takenKobo, owedKobo: lostKobo - takenKobo }, app.publicUrl),
    amounts: { lost_kobo: lostKobo, taken_kobo: takenKobo },
  }
}
