import type { Checkout, checkouts } from '#contracts/checkouts.ts'
import type { BegunPayment } from '#contracts/payments.ts'
import { nairaFromKobo } from '#contracts/values/naira.ts'
import type { App } from '#server/context.ts'
import type { Operations } from '#server/kit/operation.ts'
import { notFound, Refusal } from '#server/kit/refusal.ts'
import { toIso } from '#server/kit/to-iso.ts'
import { withStatus } from '#server/kit/with-status.ts'
import { toBriefOrder } from '../presenter.ts'
import type { OrderPageRow } from '../queries.ts'
import { confirmationsByMember, quotesByMember } from '../rate-limits.ts'
import { findCheckout, listOrdersOf, type CheckoutRow } from './checkout-queries.ts'
import { confirmCheckout, openPaymentOf, payCheckout } from './pay-checkout.ts'
import { placeCheckout } from './place-checkout.ts'
import { priceOrders } from './price-orders.ts'
import { toQuote } from './quote.ts'

export function checkoutsOperations(app: App): Operations<typeof checkouts> {
  const { database, rateLimits } = app
  const toCheckout = async (checkout: CheckoutRow, payment: BegunPayment | null): Promise<Checkout> => {
    const { id, total_kobo, created_at } = checkout
    const rows = await listOrdersOf(database, id)
    const placed = rows.find(({ state }) => state === 'placed')
    return {
      id,
      total: nairaFromKobo(total_kobo),
      state: stateOf(rows),
      expires_at: toIso(placed?.due_at),
      orders: rows.map((row) => toBriefOrder(app, row, 'buyer')),
      payment,
      created_at: created_at.toISOString(),
    }
  }
  /** The orders are placed even if the card service is down. */
  const withPlaced = async (row: CheckoutRow, error: unknown): Promise<never> => {
    throw error instanceof Refusal ? error.withData(await toCheckout(row, null)) : error
  }
  const getOwn = async (userId: string, id: string): Promise<CheckoutRow> => {
    const row = await findCheckout(database, userId, id)
    if (!row) throw notFound('checkout')
    return row
  }
  return {
    async quoteCheckout({ body, caller }) {
      await rateLimits.consume(quotesByMember, caller.userId)
      return { message: 'Success', data: toQuote(app, await priceOrders(app, database, caller.userId, body)) }
    },

    async placeCheckout({ body, caller, address, idempotencyKey }) {
      const buyer = { userId: caller.userId, sessionId: caller.sessionId, address, idempotencyKey }
      const { orders: asked, address: delivery, expected_total: expectedKobo, pay_with: payWith } = body
      const refundTo = body.refund_to ?? 'card'
      const row = await placeCheckout(app, buyer, { orders: asked, address: delivery, expectedKobo, payWith, refundTo })
      const orders = payWith === 'card' ? await listOrdersOf(database, row.id) : []
      const isOpen = orders.some(({ state }) => state === 'placed')
      const payment = isOpen ? await payCheckout(app, row).catch((error: unknown) => withPlaced(row, error)) : null
      const data = await toCheckout(row, payment)
      return { message: textOf(data), data }
    },

    async getCheckout({ params: { id }, caller }) {
      const row = await getOwn(caller.userId, id)
      return { message: 'Success', data: await toCheckout(row, await openPaymentOf(app, row)) }
    },

    async payCheckout({ params: { id }, caller }) {
      // Asked again every two seconds while another request begins the payment.
      await rateLimits.consume(confirmationsByMember, caller.userId)
      const row = await getOwn(caller.userId, id)
      return { message: 'Your order waits for payment', data: await toCheckout(row, await payCheckout(app, row)) }
    },

    async confirmCheckout({ params: { id }, caller }) {
      await rateLimits.consume(confirmationsByMember, caller.userId)
      const row = await getOwn(caller.userId, id)
      const outcome = await confirmCheckout(app, row)
      if (outcome === 'unpaid') {
        const text = 'Your bank has not confirmed the payment. Nothing was taken; try again.'
        throw new Refusal(402, 'payment_not_confirmed', text)
      }
      const data = await toCheckout(row, await openPaymentOf(app, row))
      if (outcome === 'paid') return { message: 'Your order is paid', data }
      return withStatus(202, { message: 'Please wait while we confirm your payment', data })
    },
  }
}

function stateOf(rows: readonly OrderPageRow[]): Checkout['state'] {
  if (rows.some(({ state }) => state === 'placed')) return 'placed'
  return rows.some(({ paid_at }) => paid_at !== null) ? 'paid' : 'cancelled'
}

/** The message, by the state of the checkout, which may have changed since the first of repeated requests. */
function textOf({ state, orders }: Checkout): string {
  if (orders.every((order) => order.state === 'cancelled')) return 'Your order is cancelled'
  return state === 'placed' ? 'Your order waits for payment' : 'Your order is paid'
}
