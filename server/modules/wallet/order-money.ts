import type { Db } from '#server/database/connect.ts'
import { available, heldFor, post } from '#server/modules/ledger/index.ts'
import { recordCredit } from './credit.ts'
import { refuseDisputed, refuseIndebted } from './refuse-frozen.ts'
import { insertTransaction } from './transactions.ts'

export interface OrderToPay {
  readonly orderId: string
  /** The number that people use for the order. */
  readonly number: string
  readonly buyerId: string
  readonly kobo: number
}

/**
 * Moves the price of an order out of the buyer's wallet; the order holds it until its end. Throws 402
 * `insufficient_funds`, and 403 `account_frozen` while a card payment of the buyer is disputed or the buyer owes us.
 * Idempotent.
 */
export async function payOrder(tx: Db, { orderId, number, buyerId, kobo }: OrderToPay): Promise<void> {
  const { isNew } = await post(tx, {
    key: `order:${orderId}:pay`,
    kind: 'order-paid',
    transfers: [{ from: available(buyerId), to: heldFor(orderId), kobo }],
  })
  if (!isNew) return
  await refuseDisputed(tx, buyerId)
  await refuseIndebted(tx, buyerId)
  const row = { user_id: buyerId, subject: orderId, description: `Order ${number}`, amount_kobo: kobo }
  await insertTransaction(tx, { ...row, kind: 'order', reference: number, order_id: orderId }, 'successful')
}

/**
 * Returns all that an order holds to the buyer's wallet. Idempotent; throws after the order was released, because both ends share one key.
 */
export async function refundOrder(tx: Db, refund: OrderRefund): Promise<void> {
  const { orderId, buyerId, kobo } = refund
  const { isNew } = await post(tx, {
    key: `order:${orderId}:end`,
    kind: 'order-refunded',
    transfers: [{ from: heldFor(orderId), to: available(buyerId), kobo }],
  })
  if (isNew) await recordOrderRefund(tx, refund)
}

interface OrderRefund extends OrderToPay {
  /** Whether the amount may be spent again on the same day. */
  readonly freesLimit: boolean
}

/** Inserts what came back of an order. The caller has booked it. */
export async function recordOrderRefund(
  tx: Db,
  { orderId, number, buyerId, kobo, freesLimit }: OrderRefund,
): Promise<void> {
  const row = { user_id: buyerId, subject: orderId, description: `Returned: order ${number}`, amount_kobo: kobo }
  const order = { reference: number, order_id: orderId }
  await recordCredit(tx, { ...row, ...order, kind: 'order_refund', frees_limit: freesLimit })
}

/** Inserts what no order took of a booked card payment. The payment has moved the money. */
export async function creditOverpaid(
  tx: Db,
  { userId, reference, kobo }: { readonly userId: string; readonly reference: string; readonly kobo: number },
): Promise<void> {
  const row = { user_id: userId, subject: reference, description: 'Paid twice or too late', amount_kobo: kobo }
  await recordCredit(tx, { ...row, kind: 'order_refund', reference })
}

/** The name of a refund after release in the history of a wallet. `part`: which refund of the order it is, from 1 on. */
export const returnSubject = (orderId: string, part: number) => `${orderId} ${part}`

/** Inserts what a seller gave back of an order after release. The caller has booked it. */
export async function recordReturn(
  tx: Db,
  { orderId, part, number, buyerId, kobo }: OrderToPay & { readonly part: number },
): Promise<void> {
  const subject = returnSubject(orderId, part)
  const row = { user_id: buyerId, subject, description: `Refunded: order ${number}`, amount_kobo: kobo }
  await recordCredit(tx, { ...row, kind: 'order_refund', reference: number, order_id: orderId })
}

/** Inserts what a buyer got by a correction of an order, whose id is the subject. The caller has booked it. */
export async function recordCorrection(
  tx: Db,
  { id, orderId, number, buyerId, kobo }: OrderToPay & { readonly id: string },
): Promise<void> {
  const row = { user_id: buyerId, subject: id, description: `Corrected: order ${number}`, amount_kobo: kobo }
  await recordCredit(tx, { ...row, kind: 'order_refund', reference: number, order_id: orderId })
}
