import type { App } from '#server/context.ts'
import { notFound } from '#server/kit/refusal.ts'
import { expireOrder } from './expire-order.ts'
import { lockOrder } from './queries.ts'
import { expireReturn } from './returns/sweep-returns.ts'
import type { OrderState } from './states/transitions.ts'

/** Ends the clock of an order or of its return request as if the time had come, and returns the state of the order. Throws 404 if there is none. */
export function endClock(app: App, id: string): Promise<OrderState> {
  return app.database.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order) throw notFound('order')
    if (order.due_at === null) await expireReturn(app, tx, id)
    else await expireOrder(app, tx, order)
    return (await lockOrder(tx, id))!.state
  })
}
