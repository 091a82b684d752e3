import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { earnOrder, recordSale } from '#server/modules/earnings/index.ts'
import { earned, heldFor, available, post } from '#server/modules/ledger/index.ts'
import { exceedsDayLimit, recordOrderRefund, refundOrder } from '#server/modules/wallet/index.ts'
import { isNewSeller } from '../new-seller.ts'
import { feeOf, remainderOf } from '../order-fees.ts'
import type { OrderRow } from '../queries.ts'
import { toRates } from '../rates.ts'
import { belongsInWallet, returnToCard } from '../return-to-card.ts'
import type { Transition } from './transitions.ts'

/** What a rule gives back to the buyer, in kobo. `partKobo`: of a rule that gives back a part. */
export function refundedBy(
  { items_kobo, delivery_kobo }: OrderRow,
  { money }: Transition,
  { partKobo }: { readonly partKobo?: number | undefined },
): number {
  if (money === 'part') return partKobo!
  return money === 'refund' ? items_kobo + delivery_kobo : 0
}

/** Moves all that an order holds, as its rule says. */
export async function moveMoney(app: App, tx: Db, order: OrderRow, rule: Transition, partKobo?: number): Promise<void> {
  const { money, event } = rule
  const { id: orderId, number, buyer_id: buyerId, seller_id: sellerId, items_kobo, delivery_kobo } = order
  if (money === 'release') {
    const fee = feeOf({ items: items_kobo, delivery: delivery_kobo }, toRates(order))
    const isNew = await isNewSeller(app, tx, sellerId)
    await earnOrder(app.config, tx, { orderId, number, sellerId, fee, isNewSeller: isNew })
    return
  }
  const kobo = refundedBy(order, rule, { partKobo })
  if (money === 'part') await splitOrder(app, tx, order, kobo)
  else await refundOrder(tx, { orderId, number, buyerId, kobo, freesLimit: event !== 'cancel' })
  // The bank returns the money to the card, whatever the buyer chose.
  if (event === 'charge_back') return setPlace(tx, orderId, 'card')
  if (await staysInWallet(app, tx, order, event)) return
  const reference = order.payment_reference!
  const cardRefundId = await returnToCard(app, tx, { reference, buyerId, kobo, reason: `Order ${number}`, orderId })
  await setPlace(tx, orderId, cardRefundId === null ? 'wallet' : 'card')
}

/** Whether money that was just given back stays in the wallet. */
async function staysInWallet(app: App, tx: Db, order: OrderRow, event: Transition['event']): Promise<boolean> {
  if (!(await belongsInWallet(tx, order))) return false
  // A card payment that the buyer cancels tops the wallet up, so the limit of the day stands.
  const isTopUp = event === 'cancel' && order.payment_reference !== null
  return !isTopUp || !(await exceedsDayLimit(app, tx, order.buyer_id))
}

/** Notes where the money of the buyer went. */
async function setPlace(tx: Db, orderId: string, refund_to: OrderRow['refund_to']): Promise<void> {
  await tx.updateTable('orders.orders').set({ refund_to }).where('id', '=', orderId).execute()
}

/** Gives a part back to the buyer, and releases the rest less the fee on the items kept. Ends the order as both do. */
async function splitOrder(app: App, tx: Db, order: OrderRow, refundKobo: number): Promise<void> {
  const { id: orderId, number, buyer_id: buyerId, seller_id: sellerId } = order
  const from = heldFor(orderId)
  const fee = feeOf(remainderOf(order, refundKobo), toRates(order))
  const { isNew } = await post(tx, {
    key: `order:${orderId}:end`,
    kind: 'order-split',
    transfers: [
      { from, to: available(buyerId), kobo: refundKobo },
      { from, to: earned(sellerId), kobo: fee.net },
      { from, to: 'revenue:order-fees' as const, kobo: fee.commission },
      { from, to: 'vat' as const, kobo: fee.vat },
    ].filter(({ kobo }) => kobo > 0),
  })
  if (!isNew) return
  await recordOrderRefund(tx, { orderId, number, buyerId, kobo: refundKobo, freesLimit: true })
  await recordSale(app.config, tx, {
    orderId,
    number,
    sellerId,
    fee,
    isNewSeller: await isNewSeller(app, tx, sellerId),
  })
}
