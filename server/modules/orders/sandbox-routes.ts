import type { orderSandbox } from '#contracts/order-sandbox.ts'
import type { App } from '#server/context.ts'
import type { Operations } from '#server/kit/operation.ts'
import { notFound } from '#server/kit/refusal.ts'
import { ageOrder } from './age-order.ts'
import { expireOrder } from './expire-order.ts'
import { lockOrder } from './queries.ts'
import { expireReturn } from './returns/sweep-returns.ts'
import type { OrderState } from './states/transitions.ts'

export function orderSandboxOperations(app: App): Operations<typeof orderSandbox> {
  const assertSimulated = () => {
    if (!app.config.isAllSimulated) throw notFound('order')
  }
  return {
    async endOrderClock({ params }) {
      assertSimulated()
      return { message: 'Success', data: { state: await endClock(app, params.id) } }
    },

    async ageOrder({ params, body }) {
      assertSimulated()
      return { message: 'Success', data: { state: await ageOrder(app, params.id, body.hours) } }
    },
  }
}

/** Ends the clock of an order or of its return request as if the time had come. Returns the state of the order. */
function endClock(app: App, id: string): Promise<OrderState> {
  return app.database.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order) throw notFound('order')
    if (order.due_at === null) await expireReturn(app, tx, id)
    else await expireOrder(app, tx, order)
    return (await lockOrder(tx, id))!.state
  })
}
