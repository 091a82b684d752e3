import { nairaText } from '#contracts/values/naira.ts'
import type { Order } from '#contracts/orders.ts'
import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { macsOf } from '#server/kit/keys.ts'
import { invalidInput, Refusal } from '#server/kit/refusal.ts'
import { recordSellerRefund, refuseRefund } from '#server/modules/earnings/index.ts'
import { available, earned, post } from '#server/modules/ledger/index.ts'
import { recordReturn } from '#server/modules/wallet/index.ts'
import { inOrder, type OrderCallWith } from '../change-order.ts'
import { issueCreditNotes } from '../documents/issue-documents.ts'
import { feeOf, remainderOf } from '../order-fees.ts'
import { findOrderPage, type OrderPageRow } from '../queries.ts'
import { toRates } from '../rates.ts'
import { belongsInWallet, returnToCard } from '../return-to-card.ts'
import { StateChanged } from '../states/state-changed.ts'
import { recordReturnEvent } from './record-return-event.ts'
import { returnFactsOf } from './return-of-order.ts'
import { findReturnRule } from './return-rules.ts'
import { changeReturn, insertRefund, isRefundRepeated, setRefundedToCard } from './return-queries.ts'

/** Refunds of an order: as many as the books have keys for. */
const MAX_REFUNDS = 9

interface Refund extends OrderCallWith<{ readonly amount: number }> {
  /** The browser's name for this attempt. */
  readonly idempotencyKey: string | null
}

/**
 * The seller gives all or a part of the price back after release, out of the earnings. The same attempt refunds once, however
 * old. Throws 409 `too_late`, `account_closed` and `too_many_refunds`, 422 above what is left, 403 `account_frozen`, 402
 * `insufficient_earnings`, and what `changeOrder` throws.
 */
export function refundBuyer(app: App, call: Refund): Promise<Order> {
  const { userId } = call.caller
  const { idempotencyKey } = call
  const kobo = call.body.amount
  return inOrder(app, call, 'refund', async (tx, { id }) => {
    const attemptHashes =
      idempotencyKey === null ? [] : macsOf(app.keys.orders, 'refund', userId, idempotencyKey, id, String(kobo))
    if (await isRefundRepeated(tx, { orderId: id, kobo, attemptHashes })) return
    const page = (await findOrderPage(tx, id))!
    assertRefundable(page, kobo)
    const rule = findReturnRule('refund', page.return_state)!
    await insertRefund(tx, { orderId: id, number: page.refunds + 1, kobo, attemptHash: attemptHashes[0] ?? null })
    const fee = await moveRefund(app, tx, page, kobo)
    await issueCreditNotes(tx, id, { refundKobo: kobo, fee, reason: 'return' })
    if (rule.from !== rule.to) await changeReturn(tx, id, rule)
    await recordReturnEvent(app, tx, id, rule, { byId: userId, note: nairaText(kobo) })
  })
}

function assertRefundable(page: OrderPageRow, kobo: number): void {
  const { isInTimeToRefund, isPartyGone, leftKobo } = returnFactsOf(page)!
  if (leftKobo === 0) throw new StateChanged()
  if (!isInTimeToRefund) throw new Refusal(409, 'too_late', 'A refund is possible within 60 days of the release.')
  if (isPartyGone) throw new Refusal(409, 'account_closed', 'The buyer has closed their account.')
  if (page.refunds >= MAX_REFUNDS) {
    const text = `You have refunded ${MAX_REFUNDS} parts of this order, which is the most.`
    throw new Refusal(409, 'too_many_refunds', text)
  }
  if (kobo > leftKobo) throw invalidInput('amount', `${nairaText(leftKobo)} of this order can go back at most`)
}

/**
 * Moves money from the earnings of the seller to the buyer. The fee falls to that on what is kept, and the rest, which is
 * returned, comes back to the seller.
 */
async function moveRefund(app: App, tx: Db, page: OrderPageRow, kobo: number) {
  const { id: orderId, number, buyer_id: buyerId, seller_id: sellerId, refunded_kobo, returned_kobo } = page
  const feeAfter = (back: number) => feeOf(remainderOf(page, back), toRates(page))
  const before = feeAfter(refunded_kobo + returned_kobo)
  const after = feeAfter(refunded_kobo + returned_kobo + kobo)
  const commission = before.commission - after.commission
  const vat = before.vat - after.vat
  const part = page.refunds + 1
  await refuseRefund(app, tx, { sellerId, kobo: kobo - commission - vat })
  await post(tx, {
    key: `order:${orderId}:return:${part}`,
    kind: 'order-returned',
    transfers: [
      { from: 'revenue:order-fees' as const, to: earned(sellerId), kobo: commission },
      { from: 'vat' as const, to: earned(sellerId), kobo: vat },
      { from: earned(sellerId), to: available(buyerId), kobo },
    ].filter((transfer) => transfer.kobo > 0),
  })
  await recordSellerRefund(tx, { orderId, number, part, sellerId, kobo, feeKobo: commission + vat })
  await recordReturn(tx, { orderId, part, number, buyerId, kobo })
  const fee = { commission, vat }
  if (await belongsInWallet(tx, page)) return fee
  const reason = `Order ${number}`
  const reference = page.payment_reference!
  const cardRefundId = await returnToCard(app, tx, { reference, buyerId, kobo, reason, orderId })
  if (cardRefundId !== null) await setRefundedToCard(tx, orderId, part, cardRefundId)
  return fee
}
