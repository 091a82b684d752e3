import { calls } from '#contracts/calls.ts'
import type { Order, orders } from '#contracts/orders.ts'
import { koboFromNaira, nairaText } from '#contracts/values/naira.ts'
import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import type { Operations } from '#server/kit/operation.ts'
import { pageFrom, sliceOf } from '#server/kit/pages.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { changeOrder } from './change-order.ts'
import { assertNobodyCame } from './decline.ts'
import { getOrder } from './find-order.ts'
import { listOrderRows } from './list-queries.ts'
import { toBriefOrder } from './presenter.ts'
import type { OrderRow } from './queries.ts'
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

    async markOrderSent({ params, body: { note, waybill }, caller }) {
      const data = await changeOrder(app, { params, caller }, 'sent', { note, waybill, assert: assertForDoor })
      return { message: 'The buyer knows that the order is on its way', data }
    },

    async handOverOrder({ params, body: { note }, caller }) {
      const data = await changeOrder(app, { params, caller }, 'handed-over', { note })
      return { message: 'The buyer is checking it', data }
    },

    async receiveOrder({ params, caller }) {
      return { message: 'Check it now', data: await changeOrder(app, { params, caller }, 'received') }
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
  const ofDebt = payment.debt_paid ? `. ${nairaText(koboFromNaira(payment.debt_paid))} of it paid what you owed us` : ''
  return `The order is cancelled, and your money is ${place}${ofDebt}`
}

async function assertForDoor(_: Db, { method }: OrderRow): Promise<void> {
  if (method === 'pickup') throw new Refusal(422, 'not_for_pickup', 'The buyer picks this order up. Nothing is sent.')
}
