import { sql } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import { recordSellerRefund } from '#server/modules/earnings/index.ts'
import { available, earned, post } from '#server/modules/ledger/index.ts'
import { feeOf, issueCreditNotes, type FeeRates } from '#server/modules/orders/index.ts'
import { recordReturn, returnSubject } from '#server/modules/wallet/index.ts'

interface Released {
  readonly orderId: string
  readonly number: string
  readonly buyerId: string
  readonly sellerId: string
  /** Picked up, in kobo. */
  readonly itemsKobo: number
}

const ANSWER_HOURS = 72
const REASON = `It is smaller than I thought, and does not fit where I want it.
I have not used it.`

/** The buyer asks to return a released order, and the seller has not answered. */
export async function askReturn(tx: Db, { orderId, buyerId, sellerId }: Released, at: Date): Promise<void> {
  await tx
    .insertInto('orders.take_backs')
    .values({
      order_id: orderId,
      buyer_id: buyerId,
      seller_id: sellerId,
      text: REASON,
      asked_at: at,
      due_at: new Date(at.getTime() + ANSWER_HOURS * 3600_000),
    })
    .execute()
  const event = { order_id: orderId, step: 'return_asked', by_kind: 'buyer', by_id: buyerId, at } as const
  await tx.insertInto('orders.events').values(event).execute()
}

/** The seller refunds a part of a released order to the wallet of the buyer. */
export async function refundPart(tx: Db, order: Released, kobo: number, rates: FeeRates, at: Date): Promise<void> {
  const { orderId, number, buyerId, sellerId, itemsKobo } = order
  const [before, after] = [itemsKobo, itemsKobo - kobo].map((items) => feeOf({ items, delivery: 0 }, rates))
  const commission = before!.commission - after!.commission
  const vat = before!.vat - after!.vat
  const transfers = [
    { from: 'revenue:order-fees' as const, to: earned(sellerId), kobo: commission },
    { from: 'vat' as const, to: earned(sellerId), kobo: vat },
    { from: earned(sellerId), to: available(buyerId), kobo },
  ].filter((transfer) => transfer.kobo > 0)
  await post(tx, { key: `order:${orderId}:return:1`, kind: 'order-returned', transfers })
  await recordSellerRefund(tx, { orderId, number, part: 1, sellerId, kobo, feeKobo: commission + vat })
  await recordReturn(tx, { orderId, part: 1, number, buyerId, kobo })
  await tx
    .insertInto('orders.refunds')
    .values({ order_id: orderId, number: 1, amount_kobo: kobo, refunded_to: 'wallet', made_at: at })
    .execute()
  await tx.updateTable('orders.orders').set({ returned_kobo: kobo }).where('id', '=', orderId).execute()
  await issueCreditNotes(tx, orderId, { refundKobo: kobo, fee: { commission, vat }, reason: 'return' })
  const event = { order_id: orderId, step: 'refunded', by_kind: 'seller', by_id: sellerId, at } as const
  await tx.insertInto('orders.events').values(event).execute()
  const credit = tx.updateTable('wallet.transactions').set({ made_at: at, settled_at: at })
  await credit.where('subject', '=', returnSubject(orderId, 1)).execute()
  await sql`
    update earnings.movements set made_at = ${at} where subject = ${orderId} and kind in ('refund', 'fee_return')
  `.execute(tx)
}
