import { nairaText } from '#contracts/values/naira.ts'
import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { notFound, Refusal } from '#server/kit/refusal.ts'
import { owedBy, post } from '#server/modules/ledger/index.ts'
import { hasOpenDispute, isDisputed } from './dispute-queries.ts'
import { settleRefundJob } from './jobs.ts'
import { leftOf } from './left-of-payment.ts'
import { changeIntent, lockIntent, type Intent } from './queries.ts'
import { insertRefund, sumAsked } from './refund-queries.ts'
import { paymentOf } from './settle-payment.ts'

export interface NewRefundRequest {
  readonly reference: string
  /** By default all that is left of the payment. */
  readonly amountKobo?: number | undefined
  readonly reason: string
  /** The id of an operator or of the payer. */
  readonly askedBy: string
  /** Id of what goes back, for the history of the payer. */
  readonly about?: string | undefined
}

/**
 * Begins to refund a part of a payment. Sets the money aside in the caller's transaction; a job then sends the refund
 * and settles it by the provider's answer. Throws 409 `not_refundable` if the payment was not paid, was refunded or has
 * an open refund; 422 `wrong_amount` for more than is left of it; 409 `disputed` if a bank may take it back; 402
 * `insufficient_funds` if the member has spent the money.
 */
export async function askRefund(app: App, tx: Db, request: NewRefundRequest): Promise<string> {
  return beginRefund(app, tx, await lockRefundable(app, tx, request), request)
}

/**
 * Begins to refund a part of a payment whose money was just credited to its payer, beside other refunds of the payment.
 * Returns the refund's id, or null where the card cannot get it back now; the money then stays where it is.
 */
export async function queueRefund(
  app: App,
  tx: Db,
  request: NewRefundRequest & { amountKobo: number },
): Promise<string | null> {
  const { reference, amountKobo } = request
  const intent = await lockIntent(tx, reference)
  if (!intent || intent.entry_id === null || intent.received_kobo !== null || intent.email === null) return null
  if (await isHeldBack(app, tx, intent)) return null
  if (amountKobo > leftOf(intent) - (await sumAsked(tx, reference))) return null
  return beginRefund(app, tx, { intent, amountKobo }, request)
}

/** Whether a payment cannot go back now: a bank may take it, or it is of a frozen wallet, whichever payment is looked at. */
export async function isHeldBack(app: App, db: Db, intent: Intent): Promise<boolean> {
  if (!isOfWallet(app, intent)) return isDisputed(db, intent.reference)
  const { user_id: userId } = intent
  return (await hasOpenDispute(db, userId)) || (await app.hooks.isFrozen(db, userId)) || (await owedBy(db, userId)) > 0
}

function isOfWallet(app: App, { purpose, received_kobo }: Intent): boolean {
  return received_kobo === null && app.hooks.purposes(app)[purpose].lockLeftKobo !== undefined
}

/** A locked payment and the amount to refund. */
interface Refundable {
  readonly intent: Intent
  readonly amountKobo: number
}

/** Locks the payment until the transaction ends. Throws like `askRefund`, except for spent money. */
export async function lockRefundable(
  app: App,
  tx: Db,
  { reference, ...request }: Pick<NewRefundRequest, 'reference' | 'amountKobo'>,
): Promise<Refundable> {
  const intent = await lockIntent(tx, reference)
  if (!intent) throw notFound('payment')
  if (intent.entry_id === null || (intent.state !== 'paid' && intent.state !== 'mismatch'))
    throw new Refusal(409, 'not_refundable', NOT_REFUNDABLE[intent.state === 'refunding' ? 'under way' : 'other'])
  if (intent.outside_told_at !== null || (await isDisputed(tx, reference)))
    throw new Refusal(409, 'disputed', 'Its money may be going back already. Wait for the end of that first.')
  if (isOfWallet(app, intent) && (await hasOpenDispute(tx, intent.user_id))) {
    const text = 'Another payment of its payer may be going back already. Wait for the end of that first.'
    throw new Refusal(409, 'disputed', text)
  }
  const left = leftOf(intent)
  const amountKobo = request.amountKobo ?? left
  if (amountKobo > left) throw new Refusal(422, 'wrong_amount', `${nairaText(left)} of this payment can go back.`)
  return { intent, amountKobo }
}

export async function beginRefund(
  app: App,
  tx: Db,
  { intent, amountKobo }: Refundable,
  { reason, askedBy, about }: Pick<NewRefundRequest, 'reason' | 'askedBy' | 'about'>,
): Promise<string> {
  const { reference } = intent
  const id = await insertRefund(tx, { reference, amount_kobo: amountKobo, reason, asked_by: askedBy })
  // A payment with another amount than requested is in `suspense` already, and bought nothing.
  if (intent.received_kobo === null) {
    const { sourceAccount, holdingAccount, onRefundRequested } = app.hooks.purposes(app)[intent.purpose]
    await post(tx, {
      key: `refund:${id}:hold`,
      kind: 'refund-asked',
      transfers: [{ from: sourceAccount(intent.user_id), to: holdingAccount(intent.user_id), kobo: amountKobo }],
      details: { reference },
    })
    await onRefundRequested?.(tx, { ...paymentOf(intent), amountKobo }, id, about)
  }
  await changeIntent(tx, reference, { state: 'refunding' })
  await app.queue.enqueue(tx, settleRefundJob, { id })
  return id
}

const NOT_REFUNDABLE = {
  'under way': 'A refund of this payment is under way. Wait until it has ended.',
  other: 'Only a payment that was paid, and has not gone back, can be refunded.',
} as const
