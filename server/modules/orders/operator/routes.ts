import { calls } from '#contracts/calls.ts'
import type { operatorOrders, WholeOrder } from '#contracts/operator/orders.ts'
import type { App } from '#server/context.ts'
import type { Operations } from '#server/kit/operation.ts'
import { pageFrom, sliceOf } from '#server/kit/pages.ts'
import { notFound } from '#server/kit/refusal.ts'
import { isUuid } from '#server/kit/uuid.ts'
import { idForAddress } from '#server/modules/accounts/index.ts'
import { proposed } from '#server/modules/approvals/index.ts'
import { actorOf } from '#server/modules/audit/index.ts'
import { timeText } from '../email-words.ts'
import { findOrderPage } from '../queries.ts'
import { extendByOperator, freezeByOperator, unfreezeByOperator } from './hold-clock.ts'
import { listAllOrderRows } from './order-queries.ts'
import { toOpenOrder, toOperatorOrders, toWholeOrder } from './present-orders.ts'
import { recordOutage } from './record-outage.ts'
import { stopOrder } from './stop-order.ts'

/** Open orders of a product that are listed. */
const MAX_OPEN = 100

export function operatorOrdersOperations(app: App): Operations<typeof operatorOrders> {
  const { database, publicUrl } = app
  const getWhole = async (id: string): Promise<WholeOrder> => {
    const row = await findOrderPage(database, id)
    if (!row) throw notFound('order')
    return toWholeOrder(app, row)
  }
  return {
    async listAllOrders({ query }) {
      const filter = { search: await idForAddress(database, query.search), state: query.state }
      const { rows, total } = await listAllOrderRows(database, filter, sliceOf(query))
      const orders = await toOperatorOrders(app, rows)
      return pageFrom(orders, total, { call: calls.operatorOrders.listAllOrders, query, publicUrl })
    },

    async getAnyOrder({ params: { id } }) {
      return { message: 'Success', data: await getWhole(id) }
    },

    async listOpenOrdersOf({ params: { id } }) {
      const ofProduct = { search: id, state: 'open' } as const
      const { rows, total } = isUuid(id)
        ? await listAllOrderRows(database, ofProduct, { offset: 0, limit: MAX_OPEN })
        : { rows: [], total: 0 }
      return { message: 'Success', data: rows.map(toOpenOrder), total }
    },

    async stopOrder({ params: { id }, body: { reason }, ...request }) {
      const done = await stopOrder(app, { id, reason, actor: actorOf(request) })
      const data = await getWhole(id)
      if (done === 'stopped') return { message: 'The order is cancelled, and the money goes back', data }
      return proposed(data)
    },

    async extendOrder({ params: { id }, body: { days, deadline, reason }, ...request }) {
      await extendByOperator(app, { id, days, deadline: new Date(deadline), reason, actor: actorOf(request) })
      const data = await getWhole(id)
      const until = data.deadline ? ` to ${timeText(new Date(data.deadline.at))}` : ''
      return { message: `The deadline is moved${until}`, data }
    },

    async freezeOrder({ params: { id }, body: { days, reason }, ...request }) {
      await freezeByOperator(app, { id, days, reason, actor: actorOf(request) })
      return { message: 'The order is frozen', data: await getWhole(id) }
    },

    async unfreezeOrder({ params: { id }, body: { reason }, ...request }) {
      await unfreezeByOperator(app, { id, reason, actor: actorOf(request) })
      return { message: 'The order is no longer frozen by an operator', data: await getWhole(id) }
    },

    async recordOutage({ body: { from, to, reason }, ...request }) {
      const outage = { from: new Date(from), to: new Date(to), reason, actor: actorOf(request) }
      const orders = await recordOutage(app, outage)
      const moved = orders === 1 ? '1 deadline has moved' : `${orders} deadlines have moved`
      return { message: `The outage is recorded. ${moved}`, data: { orders } }
    },
  }
}
