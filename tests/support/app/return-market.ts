import { sql } from 'kysely'
import type { BriefOrder } from '#contracts/orders.ts'
import { ordersData } from '#server/modules/orders/personal-data.ts'
import { openComplaintMarket, type Begun } from './complaint-market.ts'

/** Orders whose money was released, over HTTP on a new database. */
export async function openReturnMarket(...opened: Parameters<typeof openComplaintMarket>) {
  const market = await openComplaintMarket(...opened)
  const { act, app, call, database, done } = market

  async function complete({ id, buyer, seller }: Omit<Begun, 'product'>) {
    await done(act(seller, id, 'accept'))
    await done(act(buyer, id, 'confirm'))
  }
  return {
    ...market,
    complete,
    /** An order of 12,000.00 and 1,500.00 for delivery that the buyer has, and whose money is released. */
    async beginReleased(): Promise<Begun> {
      const begun = await market.begin('delivered')
      await done(act(begun.buyer, begun.id, 'confirm'))
      return begun
    },
    ask: ({ id, buyer }: Pick<Begun, 'id' | 'buyer'>, payload: object = { text: 'It is too small' }) =>
      done(act(buyer, id, 'return', payload), 201),
    answerReturn: ({ id, seller }: Begun, answer: 'accept' | 'decline', text?: string) =>
      done(act(seller, id, 'return/answer', { answer, ...(text && { text }) })),
    refund: ({ id, seller }: Begun, amount: number) => done(act(seller, id, 'refund', { amount })),
    /** Moves the times of a return request into the past by an interval. */
    async ageReturn(id: string, interval: string) {
      await sql`
        update orders.take_backs set asked_at = asked_at - ${interval}::interval,
          answered_at = answered_at - ${interval}::interval, due_at = due_at - ${interval}::interval,
          remind_at = remind_at - ${interval}::interval
        where order_id = ${id}
      `.execute(database)
    },
    /** The ids of a seller's orders in a tab. */
    async listed(seller: string, state: string, isWaiting = false): Promise<string[]> {
      const path = `GET /orders?role=seller&state=${state}${isWaiting ? '&waits_for_me=true' : ''}` as const
      const answer = await call(path, { as: seller })
      return answer.json<{ data: BriefOrder[] }>().data.map(({ id }) => id)
    },
    erase: (userId: string) => database.transaction().execute((tx) => ordersData(app).erase(tx, userId)),
  }
}
