import { calls } from '#contracts/calls.ts'
import type { Checkout, orders, orderSandbox } from '#contracts/orders.ts'
import { nairaFromKobo, nairaText } from '#contracts/values/naira.ts'
import type { App } from '#server/context.ts'
import type { Operations } from '#server/kit/operation.ts'
import { pageFrom, sliceOf } from '#server/kit/pages.ts'
import { notFound } from '#server/kit/refusal.ts'
import { isUuid } from '#server/kit/uuid.ts'
import { changeOrder } from './change-order.ts'
import { findCheckout, listOrdersOf, type CheckoutRow } from './checkout/checkout-queries.ts'
import { placeCheckout } from './checkout/place-checkout.ts'
import { priceOrders } from './checkout/price-orders.ts'
import { toQuote } from './checkout/quote.ts'
import { assertNobodyCame } from './decline.ts'
import { endClock } from './end-clock.ts'
import { getOrder } from './find-order.ts'
import { listOrderRows } from './list-queries.ts'
import { toBriefOrder } from './presenter.ts'
import { quotesByMember } from './rate-limits.ts'
import { releaseOrder } from './release-order.ts'
import { renewCode, showCode } from './show-code.ts'

export function ordersOperations(app: App): Operations<typeof orders> {
  const { database, rateLimits, publicUrl } = app
  const toCheckout = async ({ id, total_kobo, created_at }: CheckoutRow): Promise<Checkout> => ({
    id,
    total: nairaFromKobo(total_kobo),
    state: 'paid',
    orders: (await listOrdersOf(database, id)).map((row) => toBriefOrder(app, row, 'buyer')),
    created_at: created_at.toISOString(),
  })
  return {
    async quoteCheckout({ body, caller }) {
      await rateLimits.consume(quotesByMember, caller.userId)
      return { message: 'Success', data: toQuote(await priceOrders(app, database, caller.userId, body)) }
    },

    async placeCheckout({ body, caller, address, idempotencyKey }) {
      const buyer = { userId: caller.userId, sessionId: caller.sessionId, address, idempotencyKey }
      const { orders: asked, address: delivery, expected_total: expectedKobo } = body
      const row = await placeCheckout(app, buyer, { orders: asked, address: delivery, expectedKobo })
      return { message: 'Your order is paid', data: await toCheckout(row) }
    },

    async getCheckout({ params: { id }, caller }) {
      const row = isUuid(id) ? await findCheckout(database, caller.userId, id) : undefined
      if (!row) throw notFound('checkout')
      return { message: 'Success', data: await toCheckout(row) }
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
      return { message: 'The order is cancelled, and your money is back in your wallet', data }
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
  }
}

export function orderSandboxOperations(app: App): Operations<typeof orderSandbox> {
  return {
    async endOrderClock({ params }) {
      if (!app.config.isAllSimulated) throw notFound('order')
      return { message: 'Success', data: { state: await endClock(app, params.id) } }
    },
  }
}
