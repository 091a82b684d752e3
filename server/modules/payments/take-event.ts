import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { notifyMember } from '#server/modules/accounts/index.ts'
import type { CardEvent } from '#server/providers/card-payments/port.ts'
import { disputedEmail } from './dispute-emails.ts'
import { upsertDispute, type Dispute } from './dispute-queries.ts'
import { hastenPayment, insertEvent } from './event-queries.ts'
import { lookIntoOutsideRefundsJob, settleDisputeJob, settlePaymentJob, settleRefundJob } from './jobs.ts'
import { noteOutsideRefund } from './outside-refunds.ts'
import { changeIntent, lockIntent } from './queries.ts'
import { hastenRefund, listRefundsOf } from './refund-queries.ts'
import { paymentOf } from './settle-payment.ts'

/** Stores a signed event once and queues a check. The event only says what to ask the provider about. */
export async function takeEvent(app: App, hash: Buffer, received: CardEvent): Promise<void> {
  const { name, reference } = received
  await app.database.transaction().execute(async (tx) => {
    const isNew = await insertEvent(tx, { hash, event: name, reference })
    if (!isNew || reference === null) return
    if (received.about === 'transfer') return app.hooks.transferReported(app, tx, reference)
    if (received.about === 'payment') return lookIntoPayment(app, tx, reference)
    if (received.about === 'refund') return lookIntoRefund(app, tx, reference, received.amountKobo)
    if (received.about !== 'dispute') return
    const { id, status, answerBy } = received
    return noteDispute(app, tx, { id, reference, status, answer_by: answerBy })
  })
}

async function lookIntoPayment({ queue }: App, tx: Db, reference: string): Promise<void> {
  if (await hastenPayment(tx, reference)) await queue.enqueue(tx, settlePaymentJob, { reference })
}

/** If the refund cannot be one of ours, the payment's money is going back past us. */
async function lookIntoRefund(app: App, tx: Db, reference: string, amountKobo: number | null): Promise<void> {
  const { queue } = app
  const own = await hastenRefund(tx, reference, amountKobo)
  if (own) await queue.enqueue(tx, settleRefundJob, { id: own.id })
  if (own && (amountKobo === null || amountKobo === own.amount_kobo)) return
  if ((await listRefundsOf(tx, reference)).length === 0) return noteOutsideRefund(app, tx, reference)
  await queue.enqueue(tx, lookIntoOutsideRefundsJob, { reference })
}

/**
 * Freezes the payer's wallet until the dispute has ended, and notifies them once. An event that comes after the end
 * changes nothing.
 */
async function noteDispute(
  app: App,
  tx: Db,
  dispute: Pick<Dispute, 'id' | 'reference' | 'status' | 'answer_by'>,
): Promise<void> {
  const { log, queue } = app
  const { id, reference, status } = dispute
  const stored = await upsertDispute(tx, dispute)
  const intent = await lockIntent(tx, reference)
  const { listReceivers, onDispute } = intent ? app.hooks.purposes(app)[intent.purpose] : {}
  const sellers = intent && (await listReceivers?.(tx, paymentOf(intent)))
  // The end of a dispute raises its own alarm, once the provider has confirmed it.
  if (stored?.is_new || status !== 'resolved')
    log.error({ alarm: 'dispute', ...dispute, sellers }, 'a payer disputes a payment')
  if (!stored) return
  if (intent?.entry_id) await onDispute?.(tx, paymentOf(intent), true)
  if (intent?.state === 'paid' || intent?.state === 'mismatch')
    await changeIntent(tx, reference, { reason: 'Its payer disputes it' })
  // A closed account is not notified.
  if (stored.is_new && intent && intent.email !== null)
    await notifyMember(app, tx, intent.user_id, disputedEmail(intent, app.publicUrl))
  await queue.enqueue(tx, settleDisputeJob, { id })
}
