import { sql } from 'kysely'
import type { App } from '#server/context.ts'
import { notFound } from '#server/kit/refusal.ts'
import { lockOrder } from './queries.ts'
import type { OrderState } from './states/transitions.ts'

/** Moves every time of an order back by whole hours, and returns the state of the order. Throws 404 if there is none. */
export function ageOrder({ database }: Pick<App, 'database'>, id: string, hours: number): Promise<OrderState> {
  return database.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order) throw notFound('order')
    const age = sql`make_interval(hours => ${hours}::integer)`
    await sql`
      update orders.orders set created_at = created_at - ${age}, paid_at = paid_at - ${age},
        accepted_at = accepted_at - ${age}, sent_at = sent_at - ${age}, delivered_at = delivered_at - ${age},
        proven_at = proven_at - ${age}, ended_at = ended_at - ${age}, due_at = due_at - ${age},
        remind_at = remind_at - ${age}, frozen_at = frozen_at - ${age}, frozen_until = frozen_until - ${age}
      where id = ${id}
    `.execute(tx)
    await sql`
      update orders.complaints set opened_at = opened_at - ${age}, sent_back_at = sent_back_at - ${age},
        review_at = review_at - ${age}, ended_at = ended_at - ${age}
      where order_id = ${id}
    `.execute(tx)
    await sql`
      update orders.take_backs set asked_at = asked_at - ${age}, answered_at = answered_at - ${age}, due_at = due_at - ${age},
        remind_at = remind_at - ${age}, ended_at = ended_at - ${age}
      where order_id = ${id}
    `.execute(tx)
    await sql`update orders.refunds set made_at = made_at - ${age} where order_id = ${id}`.execute(tx)
    await sql`update orders.events set at = at - ${age} where order_id = ${id}`.execute(tx)
    return order.state
  })
}
