import type { BegunPayment } from '#contracts/payments.ts'
import type { App } from '#server/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import {
  beginPayment,
  findOpenPayment,
  isPaid,
  isPaidOtherwise,
  settlePaymentsFor,
} from '#server/modules/payments/index.ts'
import { listOrdersOf, type CheckoutRow } from './checkout-queries.ts'

/**
 * Begins the card payment of what waits for payment in a checkout; an open payment is given again. Throws 409
 * `not_payable` if nothing waits, 402 `paid_otherwise` if money of an earlier payment is here, and 502 `cards_down`.
 */
export function payCheckout(app: App, { id, buyer_id: userId }: CheckoutRow): Promise<BegunPayment> {
  return beginPayment(app, {
    userId,
    purpose: 'order',
    isGivenAgain: true,
    async price(tx) {
      const priced = await app.hooks.purposes(app).order.price(tx, userId, id)
      if (priced.amountKobo === 0) throw new Refusal(409, 'not_payable', 'Nothing of this checkout waits for payment.')
      if (await isPaidOtherwise(tx, 'order', id)) throw paidOtherwise()
      return priced
    },
  })
}

/** The open card payment of a checkout; null if nothing waits for payment, or none was begun. */
export async function openPaymentOf(app: App, { id }: CheckoutRow): Promise<BegunPayment | null> {
  const placed = (await listOrdersOf(app.database, id)).filter(({ state }) => state === 'placed')
  if (placed.length === 0) return null
  const amountKobo = placed.reduce((sum, { total_kobo }) => sum + total_kobo, 0)
  return findOpenPayment(app, 'order', { subject: id, amountKobo })
}

/**
 * Asks the card provider about every open payment of a checkout. `unknown`: it may still be paid. Throws 402
 * `paid_otherwise` if what came is not what was asked for, or came after the orders had ended.
 */
export async function confirmCheckout(app: App, { id }: CheckoutRow): Promise<'paid' | 'unknown' | 'unpaid'> {
  const settled = await settlePaymentsFor(app, 'order', id)
  const orders = await listOrdersOf(app.database, id)
  if (orders.some(({ paid_at }) => paid_at !== null)) return 'paid'
  if (await isPaidOtherwise(app.database, 'order', id)) throw paidOtherwise()
  if (await isPaid(app.database, 'order', id)) throw paidTooLate()
  return settled.some((each) => each === 'pending' || each === 'unreachable') ? 'unknown' : 'unpaid'
}

function paidOtherwise(): Refusal {
  return new Refusal(
    402,
    'paid_otherwise',
    'Your card payment is not the one that we asked for, so this order is not paid. We have written to you about it. To pay anew, cancel the order and order again.',
  )
}

function paidTooLate(): Refusal {
  return new Refusal(
    402,
    'paid_otherwise',
    'Your card payment came after the order had ended. It goes back to your card, or is in your wallet; we have written to you about it. To buy it, order again.',
  )
}
