import { sql } from 'kysely'
import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { lockActiveMembers, notifyMember } from '#server/modules/accounts/index.ts'
import { reservePieces, returnPieces } from '#server/modules/catalog/index.ts'
import { available, held, heldFor, lockBalance, type Transfer } from '#server/modules/ledger/index.ts'
import { isPaidBySharedCard, type Purpose } from '#server/modules/payments/index.ts'
import {
  creditOverpaid,
  holdOfRisky,
  refuseFrozen,
  refuseIndebted,
  refuseOrderByCard,
  returnRefusedRefund,
  walletRefunds,
} from '#server/modules/wallet/index.ts'
import { debtTexts } from '../debt-texts.ts'
import { overpaidEmail, refusedByCardEmail } from '../emails.ts'
import { lockOrdersOf, lockOrdersPaidBy, listLines, listSellersPaidBy, type OrderRow } from '../queries.ts'
import { noteRefusedByCard, returnToCard } from '../return-to-card.ts'
import { applyEvent } from '../states/apply-event.ts'
import { freezeForBank, unfreezeForBank } from '../states/freeze.ts'
import { findTransition } from '../states/transitions.ts'

/**
 * Checkouts as a purpose of card payments. A payment pays the orders that wait for it, and those whose clock has ended
 * while all of their goods are still in stock. What no order takes goes back to the card.
 */
export function orderPurpose(app: App): Purpose<string> {
  return {
    async price(tx, buyerId, checkoutId) {
      const placed = (await lockOrdersOf(tx, checkoutId)).filter(({ state }) => state === 'placed')
      if (placed.length > 0) await refuseOrderByCard(tx, buyerId)
      return { subject: checkoutId, amountKobo: sumOf(placed) }
    },

    async credit(tx, { reference, userId, subject, amountKobo }) {
      const taken: OrderRow[] = []
      // What waits is paid before what has expired: a payment may have been asked for without the expired orders.
      const orders = (await lockOrdersOf(tx, subject!)).toSorted((a, b) => rankOf(a) - rankOf(b))
      for (const order of orders) {
        if (sumOf(taken) + totalOf(order) > amountKobo) continue
        if (await takesPayment(tx, order)) taken.push(order)
      }
      const ids = taken.map(({ id }) => id)
      await sql`update orders.orders set payment_reference = ${reference} where id = any(${ids}::uuid[])`.execute(tx)
      const transfers: Transfer[] = [
        ...taken.map((order) => ({ from: 'paystack', to: heldFor(order.id), kobo: totalOf(order) }) as const),
        { from: 'paystack', to: available(userId), kobo: amountKobo - sumOf(taken) },
      ]
      const kind = taken.length > 0 ? 'order-paid' : 'order-overpaid'
      return { kind, transfers: transfers.filter(({ kobo }) => kobo > 0) }
    },

    async fulfil(tx, { reference, userId, amountKobo }) {
      const paid = await lockOrdersPaidBy(tx, reference)
      for (const order of paid) await applyEvent(app, tx, order, { event: 'pay', byId: userId })
      const restKobo = amountKobo - sumOf(paid)
      if (restKobo === 0) return
      await creditOverpaid(tx, { userId, reference, kobo: restKobo })
      const overpaid = { reference, buyerId: userId, kobo: restKobo, reason: 'Paid twice or too late' }
      const isSent = (await returnToCard(app, tx, overpaid)) !== null
      const ofDebt = await debtTexts(tx, { userId, reference })
      await notifyMember(app, tx, userId, overpaidEmail(app, restKobo, isSent, ofDebt))
    },

    sourceAccount: available,
    holdingAccount: held,
    ...walletRefunds,

    /** A refund of money that an order holds would take other money of the wallet. */
    async refuseRefund(tx, { reference, userId }, { kobo, leftKobo }) {
      const open = (await lockOrdersPaidBy(tx, reference)).filter(({ ended_at }) => ended_at === null)
      const heldKobo = open.reduce((sum, { items_kobo, delivery_kobo }) => sum + items_kobo + delivery_kobo, 0)
      if (kobo > leftKobo - heldKobo) {
        const text = 'An order holds the money of this payment. Stop the order, and the money goes back by itself.'
        throw new Refusal(409, 'not_refundable', text)
      }
      await refuseFrozen(app, tx, userId)
      await refuseIndebted(tx, userId)
    },

    async onRefundRefused(tx, { userId, reference, amountKobo }, refundId) {
      const orderId = await returnRefusedRefund(tx, refundId)
      const isCardShared = await isPaidBySharedCard(tx, reference)
      const isHeld = await holdOfRisky(tx, { userId, amountKobo, reference, isCardShared })
      if (orderId !== null) await noteRefusedByCard(tx, orderId, { refundId, kobo: amountKobo })
      const email = refusedByCardEmail(app, { kobo: amountKobo, isHeld }, await debtTexts(tx, { userId, reference }))
      await notifyMember(app, tx, userId, email, orderId ?? undefined)
    },

    /**
     * Orders that still hold the money end first: all of them with all that is left of the payment, otherwise those whose
     * whole money is wanted. A part of an order's money comes out of the wallet, so that its seller does not lose the rest.
     */
    async lockLeftKobo(tx, payment, wantedKobo, leftKobo) {
      let foundKobo = 0
      for (const order of await lockOrdersPaidBy(tx, payment.reference)) {
        if (!findTransition('charge_back', order.state)) continue
        if (wantedKobo < leftKobo && foundKobo + totalOf(order) > wantedKobo) continue
        await applyEvent(app, tx, order, { event: 'charge_back', byId: null })
        foundKobo += totalOf(order)
      }
      return lockBalance(tx, available(payment.userId))
    },

    listReceivers: listSellersPaidBy,

    onDispute: (tx, { reference }, isOpen) => (isOpen ? freezeForBank : unfreezeForBank)(app, tx, reference),
  }
}

/** Whether an order takes a payment that has come. Reserves the goods of one whose clock has ended. */
async function takesPayment(tx: Db, order: OrderRow): Promise<boolean> {
  if (order.state === 'placed') return true
  if (order.state !== 'cancelled' || order.paid_at !== null || !(await hasExpired(tx, order.id))) return false
  const parties = [order.buyer_id, order.seller_id]
  if ((await lockActiveMembers(tx, parties)).size < parties.length) return false
  const lines = (await listLines(tx, order.id)).toSorted((a, b) => (a.product_id < b.product_id ? -1 : 1))
  const reserved: typeof lines = []
  for (const line of lines) {
    if (await reservePieces(tx, line.product_id, line.quantity)) {
      reserved.push(line)
      continue
    }
    for (const { product_id, quantity } of reserved) await returnPieces(tx, product_id, quantity)
    return false
  }
  return true
}

/** Whether the clock has ended it, and nobody else. */
async function hasExpired(tx: Db, orderId: string): Promise<boolean> {
  const last = tx.selectFrom('orders.events').select('step').where('order_id', '=', orderId)
  return (await last.orderBy('id', 'desc').limit(1).executeTakeFirst())?.step === 'expired'
}

const rankOf = ({ state }: OrderRow) => (state === 'placed' ? 0 : 1)
const totalOf = ({ items_kobo, delivery_kobo }: OrderRow) => items_kobo + delivery_kobo
const sumOf = (orders: readonly OrderRow[]) => orders.reduce((sum, order) => sum + totalOf(order), 0)
