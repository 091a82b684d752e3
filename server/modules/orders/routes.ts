import { calls } from '#contracts/calls.ts'
import type { Checkout, Order, orders, orderSandbox } from '#contracts/orders.ts'
import type { BegunPayment } from '#contracts/payments.ts'
import { nairaFromKobo, nairaText } from '#contracts/values/naira.ts'
import type { App } from '#server/context.ts'
import type { Operations } from '#server/kit/operation.ts'
import { pageFrom, sliceOf } from '#server/kit/pages.ts'
import { notFound, Refusal } from '#server/kit/refusal.ts'
import { isUuid } from '#server/kit/uuid.ts'
import { withStatus } from '#server/kit/with-status.ts'
import { changeOrder } from './change-order.ts'
import { findCheckout, listOrdersOf, type CheckoutRow } from './checkout/checkout-queries.ts'
import { confirmCheckout, openPaymentOf, payCheckout } from './checkout/pay-checkout.ts'
import { placeCheckout } from './checkout/place-checkout.ts'
import { priceOrders } from './checkout/price-orders.ts'
import { toQuote } from './checkout/quote.ts'
import { assertNobodyCame } from './decline.ts'
import { endClock } from './end-clock.ts'
import { getOrder } from './find-order.ts'
import { listOrderRows } from './list-queries.ts'
import { toBriefOrder } from './presenter.ts'
import type { OrderPageRow } from './queries.ts'
import { checkoutsByMember, confirmationsByMember, quotesByMember } from './rate-limits.ts'
import { releaseOrder } from './release-order.ts'
import { setRefundTo } from './set-refund-to.ts'
import { renewCode, showCode } from './show-code.ts'

export function ordersOperations(app: App): Operations<typeof orders> {
  const { database, rateLimits, publicUrl } = app
  const toCheckout = async (checkout: CheckoutRow, payment: BegunPayment | null): Promise<Checkout> => {
    const { id, total_kobo, created_at } = checkout
    const rows = await listOrdersOf(database, id)
    const placed = rows.find(({ state }) => state === 'placed')
    return {
      id,
      total: nairaFromKobo(total_kobo),
      state: stateOf(rows),
      expires_at: placed?.due_at?.toISOString() ?? null,
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
    const row = isUuid(id) ? await findCheckout(database, userId, id) : undefined
    if (!row) throw notFound('checkout')
    return row
  }
  return {
    async quoteCheckout({ body, caller }) {
      await rateLimits.consume(quotesByMember, caller.userId)
      return { message: 'Success', data: toQuote(await priceOrders(app, database, caller.userId, body)) }
    },

    async placeCheckout({ body, caller, address, idempotencyKey }) {
      const buyer = { userId: caller.userId, sessionId: caller.sessionId, address, idempotencyKey }
      const { orders: asked, address: delivery, expected_total: expectedKobo, pay_with: payWith } = body
      const refundTo = body.refund_to ?? 'card'
      const row = await placeCheckout(app, buyer, { orders: asked, address: delivery, expectedKobo, payWith, refundTo })
      if (payWith === 'wallet') return { message: 'Your order is paid', data: await toCheckout(row, null) }
      const isOpen = (await listOrdersOf(database, row.id)).some(({ state }) => state === 'placed')
      const payment = isOpen ? await payCheckout(app, row).catch((error: unknown) => withPlaced(row, error)) : null
      return { message: 'Your order waits for payment', data: await toCheckout(row, payment) }
    },

    async getCheckout({ params: { id }, caller }) {
      const row = await getOwn(caller.userId, id)
      return { message: 'Success', data: await toCheckout(row, await openPaymentOf(app, row)) }
    },

    async payCheckout({ params: { id }, caller }) {
      await rateLimits.consume(checkoutsByMember, caller.userId)
      const row = await getOwn(caller.userId, id)
      return { message: 'Your order waits for payment', data: await toCheckout(row, await payCheckout(app, row)) }
    },

    async confirmCheckout({ params: { id }, caller }) {
      await rateLimits.consume(confirmationsByMember, caller.userId)
      const row = await getOwn(caller.userId, id)
      const outcome = await confirmCheckout(app, row)
      if (outcome === 'unpaid') throw notConfirmed()
      const data = await toCheckout(row, await openPaymentOf(app, row))
      if (outcome === 'paid') return { message: 'Your order is paid', data }
      return withStatus(202, { message: 'Please wait while we confirm your payment', data })
    },

    async listOrders({ query, caller }) {
      const filter = { state: query.state, isWaiting: query.waits_for_me === 'true' }
      const { rows, total } = await listOrderRows(database, caller.userId, query.role, filter, sliceOf(query))
      const briefs = rows.map((row) => toBriefOrder(app, row, query.role))
      return pageFrom(briefs, total, { call: calls.orders.listOrders, query, publicUrl })
    },

    async getOrder({ params, caller }) {
      return { message: 'Success', data: await getOrder(app, database, caller.userId, params.id) }
    },

    async cancelOrder({ params, body, caller }) {
      const data = await changeOrder(app, { params, caller }, 'cancel', { note: body.reason })
      return { message: cancelledText(data), data }
    },

    async acceptOrder({ params, caller }) {
      return { message: 'The order is accepted', data: await changeOrder(app, { params, caller }, 'accept') }
    },

    async declineOrder({ params, body: { reason, note }, caller }) {
      const assert = reason === 'nobody_came' ? assertNobodyCame : undefined
      const data = await changeOrder(app, { params, caller }, 'decline', { reason, note, assert })
      return { message: 'The order is cancelled, and the money is back with the buyer', data }
    },

    async getReleaseCode({ params, caller }) {
      return { message: 'Success', data: await showCode(app, caller.userId, params.id) }
    },

    async renewReleaseCode({ params, caller }) {
      return { message: 'You have a new code', data: await renewCode(app, caller.userId, params.id) }
    },

    async releaseOrder(request) {
      const data = await releaseOrder(app, request)
      return { message: `Released. ${nairaText(data.fee!.net * 100)} is yours.`, data }
    },

    async confirmOrder({ params, caller }) {
      return { message: 'Thank you. The seller is paid', data: await changeOrder(app, { params, caller }, 'confirm') }
    },

    async setRefundTo({ params, body, caller }) {
      return { message: 'Success', data: await setRefundTo(app, { params, caller }, body.refund_to) }
    },
  }
}

function stateOf(rows: readonly OrderPageRow[]): Checkout['state'] {
  if (rows.some(({ state }) => state === 'placed')) return 'placed'
  return rows.some(({ paid_at }) => paid_at !== null) ? 'paid' : 'cancelled'
}

function cancelledText({ payment, refunded }: Order): string {
  if (refunded === 0) return 'The order is cancelled. Nothing was paid'
  const place = payment.refund_to === 'card' ? 'on its way back to your card' : 'back in your wallet'
  return `The order is cancelled, and your money is ${place}`
}

function notConfirmed(): Refusal {
  return new Refusal(
    402,
    'payment_not_confirmed',
    'Your bank has not confirmed the payment. Nothing was taken; try again.',
  )
}

export function orderSandboxOperations(app: App): Operations<typeof orderSandbox> {
  return {
    async endOrderClock({ params }) {
      if (!app.config.isAllSimulated) throw notFound('order')
      return { message: 'Success', data: { state: await endClock(app, params.id) } }
    },
  }
}
