import { sql } from 'kysely'
import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { available, lockBalance } from '#server/modules/ledger/index.ts'
import { isPaidBySharedCard, queueRefund } from '#server/modules/payments/index.ts'
import { isRiskyPayer } from '#server/modules/wallet/index.ts'
import type { OrderRow } from './queries.ts'

/**
 * Whether money that an order gives back may stay in the wallet. Not if a top-up with the same card would be held: a
 * stolen card could fill many wallets through orders that are cancelled.
 */
export async function belongsInWallet(
  tx: Db,
  { payment_reference: reference, refund_to, buyer_id }: Pick<OrderRow, 'payment_reference' | 'refund_to' | 'buyer_id'>,
): Promise<boolean> {
  if (reference === null) return true
  if (refund_to === 'card') return false
  return !(await isRiskyPayer(tx, buyer_id, { isCardShared: await isPaidBySharedCard(tx, reference) }))
}

interface Return {
  /** Reference of the card payment. */
  readonly reference: string
  readonly buyerId: string
  readonly kobo: number
  readonly reason: string
  /** Unless no order took the money. */
  readonly orderId?: string
}

/**
 * Sends money that was just credited to a buyer on to the card, less what the buyer owed. Returns the id of the refund
 * of the payment, or null if all of the money stays in the wallet.
 */
export async function returnToCard(
  app: App,
  tx: Db,
  { reference, buyerId, kobo, reason, orderId }: Return,
): Promise<string | null> {
  const amountKobo = Math.min(kobo, await lockBalance(tx, available(buyerId)))
  if (amountKobo === 0) return null
  return queueRefund(app, tx, { reference, amountKobo, reason, askedBy: buyerId, about: orderId })
}

/** Notes that the card has refused what it was sent of an ended order, so that the page of the order says where it is. */
export async function noteRefusedByCard(
  tx: Db,
  orderId: string,
  { refundId, kobo }: { readonly refundId: string; readonly kobo: number },
): Promise<void> {
  const { numAffectedRows } = await sql`
    update orders.refunds set refunded_to = 'wallet' where order_id = ${orderId} and number = (
      select number from orders.refunds
      where order_id = ${orderId} and refunded_to = 'card'
        and (card_refund_id = ${refundId} or card_refund_id is null and amount_kobo = ${kobo})
      order by card_refund_id is null, number limit 1)
  `.execute(tx)
  if (numAffectedRows === 0n)
    await tx.updateTable('orders.orders').set({ refund_to: 'wallet' }).where('id', '=', orderId).execute()
}
