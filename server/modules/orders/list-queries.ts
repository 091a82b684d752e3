import { sql, type RawBuilder } from 'kysely'
import type { orderFilters } from '#contracts/values/choices.ts'
import type { Db } from '#server/database/connect.ts'
import type { Slice } from '#server/kit/pages.ts'
import type { OrderPageRow } from './queries.ts'
import { statesThatWaitFor, type OrderRole } from './states/transitions.ts'

interface Filter {
  readonly state?: (typeof orderFilters)[number] | undefined
  readonly isWaiting: boolean
}

/** The pages of a list end here, so that no list counts or skips a million rows. */
const MOST_LISTED = 10_000

const CONDITIONS: Readonly<Record<(typeof orderFilters)[number], RawBuilder<unknown>>> = {
  open: sql`ended_at is null`,
  done: sql`ended_at is not null`,
  to_accept: sql`ended_at is null and state = 'paid'`,
  to_hand_over: sql`ended_at is null and state = 'accepted'`,
}

/** A page of a member's orders in one role: what waits for the member first, then the newest. */
export async function listOrderRows(
  db: Db,
  userId: string,
  role: OrderRole,
  { state, isWaiting }: Filter,
  { offset, limit }: Slice,
): Promise<{ rows: OrderPageRow[]; total: number }> {
  const found = sql`from orders.orders where ${sql.ref(`${role}_id`)} = ${userId} and ${state ? CONDITIONS[state] : sql`true`}`
  const waits = sql`ended_at is null and state = any(${statesThatWaitFor(role)}::text[])`
  const last = Math.min(offset + limit, MOST_LISTED)
  // Each part is read from an index in its order, and no further than this page.
  const part = (condition: RawBuilder<unknown>, rank: number) => sql`
    (select id, created_at, ${sql.lit(rank)} as rank ${found} and ${condition} order by created_at desc, id limit ${last})`
  const listed = isWaiting ? part(waits, 0) : sql`${part(waits, 0)} union all ${part(sql`not (${waits})`, 1)}`
  const [{ rows }, counted] = await Promise.all([
    sql<OrderPageRow>`
      select pages.* from (
        select * from (${listed}) as listed order by rank, created_at desc, id
        offset ${Math.min(offset, MOST_LISTED)} limit ${Math.max(last - offset, 0)}
      ) as page join orders.order_pages as pages using (id) order by rank, page.created_at desc, id
    `.execute(db),
    sql<{ total: number }>`
      select count(*) as total from (
        select 1 ${found} and ${isWaiting ? waits : sql`true`} limit ${MOST_LISTED}) as counted
    `.execute(db),
  ])
  return { rows, total: counted.rows[0]!.total }
}
