import { calls } from '#contracts/calls.ts'
import type { Order, orders, orderSandbox } from '#contracts/orders.ts'
import { nairaText } from '#contracts/values/naira.ts'
import type { App } from '#server/context.ts'
import type { Operations } from '#server/kit/operation.ts'
import { pageFrom, sliceOf } from '#server/kit/pages.ts'
import { notFound } from '#server/kit/refusal.ts'
import { changeOrder } from './change-order.ts'
import { assertNobodyCame } from './decline.ts'
import { endClock } from './end-clock.ts'
import { getOrder } from './find-order.ts'
import { listOrderRows } from './list-queries.ts'
import { toBriefOrder } from './presenter.ts'
import { releaseOrder } from './release-order.ts'
import { setRefundTo } from './set-refund-to.ts'
import { renewCode, showCode } from './show-code.ts'

export function ordersOperations(app: App): Operations<typeof orders> {
  const { database, publicUrl } = app
  return {
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

function cancelledText({ payment, refunded }: Order): string {
  if (refunded === 0) return 'The order is cancelled. Nothing was paid'
  const place = payment.refund_to === 'card' ? 'on its way back to your card' : 'back in your wallet'
  return `The order is cancelled, and your money is ${place}`
}

export function orderSandboxOperations(app: App): Operations<typeof orderSandbox> {
  return {
    async endOrderClock({ params }) {
      if (!app.config.isAllSimulated) throw notFound('order')
      return { message: 'Success', data: { state: await endClock(app, params.id) } }
    },
  }
}
