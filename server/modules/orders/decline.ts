import { sql } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { OrderRow } from './queries.ts'

/** Throws 422 unless the buyer should have picked the order up by now. */
export async function assertNobodyCame(tx: Db, { id, method }: OrderRow): Promise<void> {
  if (method === 'door') throw new Refusal(422, 'not_for_door', 'Nobody comes to you for an order that you bring.')
  const { rows } = await sql`
    select from orders.orders where id = ${id} and accepted_at + make_interval(days => promised_days) <= now()
  `.execute(tx)
  if (rows.length === 0) throw new Refusal(422, 'too_early', 'The buyer can still come until the promised day.')
}
