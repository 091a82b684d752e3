import { sql, type RawBuilder } from 'kysely'
import type { orderFilters } from '#contracts/values/choices.ts'
import { MAX_LISTED } from '#contracts/values/page-size.ts'
import type { Db } from '#server/database/connect.ts'
import { listedPart, type Slice } from '#server/kit/pages.ts'
import { PAGES, type OrderPageRow } from './queries.ts'
import { complaintStatesThatWaitFor } from './complaints/complaint-rules.ts'
import { returnStatesThatWaitFor } from './returns/return-rules.ts'
import { statesThatWaitFor, type OrderRole, type OrderState } from './states/transitions.ts'

type OrderFilter = (typeof orderFilters)[number] | OrderState

interface Filter {
  readonly state?: OrderFilter | undefined
  readonly isWaiting: boolean
}

const OPEN = sql`ended_at is null`
const ENDED = sql`ended_at is not null`
const STATES: Readonly<Record<Exclude<OrderFilter, 'problems'>, RawBuilder<unknown>>> = {
  open: OPEN,
  done: ENDED,
  to_accept: sql`${OPEN} and state = 'paid'`,
  to_hand_over: sql`${OPEN} and state in ('accepted', 'sent')`,
  being_checked: sql`${OPEN} and state = 'delivered'`,
  placed: sql`${OPEN} and state = 'placed'`,
  paid: sql`${OPEN} and state = 'paid'`,
  accepted: sql`${OPEN} and state = 'accepted'`,
  sent: sql`${OPEN} and state = 'sent'`,
  delivered: sql`${OPEN} and state = 'delivered'`,
  complaint: sql`${OPEN} and state = 'complaint'`,
  completed: sql`${ENDED} and state = 'completed'`,
  cancelled: sql`${ENDED} and state = 'cancelled'`,
}

/** Ids of a member's orders with an open request to return the goods, after their end. */
const openReturns = (own: RawBuilder<unknown>, isIn: RawBuilder<unknown>) =>
  sql`array(select order_id from orders.take_backs where ${own} and ended_at is null and ${isIn})`

/** A page of a member's orders in one role: what waits for the member first, then the newest. */
export async function listOrderRows(
  db: Db,
  userId: string,
  role: OrderRole,
  { state, isWaiting }: Filter,
  slice: Slice,
): Promise<{ rows: OrderPageRow[]; total: number }> {
  const isShown = role === 'buyer' ? sql`true` : sql`paid_at is not null`
  const own = sql`from orders.orders where ${sql.ref(`${role}_id`)} = ${userId} and ${isShown}`
  const inComplaint = sql`state = 'complaint' and exists (
    select from orders.complaints where order_id = orders.id and complaints.state = any(${complaintStatesThatWaitFor(role)}::text[]))`
  const isOwn = sql`${sql.ref(`${role}_id`)} = ${userId}`
  const toAnswer = openReturns(isOwn, sql`state = any(${returnStatesThatWaitFor(role)}::text[])`)
  const waits = sql`(${OPEN} and (state = any(${statesThatWaitFor(role)}::text[]) or ${inComplaint})
    or id = any(${toAnswer}))`
  const problems = sql`(${OPEN} and state = 'complaint' or id = any(${openReturns(isOwn, sql`true`)}))`
  const inState = state === 'problems' ? problems : state ? STATES[state] : sql`true`
  const asked = sql`${inState} and ${isWaiting ? waits : sql`true`}`
  const { offset, limit } = listedPart(slice)
  const last = offset + limit
  const part = (condition: RawBuilder<unknown>, rank: RawBuilder<unknown>) => sql`
    (select id, created_at, ${rank} as rank ${own} and ${condition} order by 3, created_at desc, id limit ${last})`
  // Open orders are few, so they are sorted; all others are read from an index in their order, up to this page. Without an
  // order, the count would read all of them.
  const listed =
    state === undefined && !isWaiting
      ? sql`${part(waits, sql`0`)} union all ${part(sql`not (${waits})`, sql`1`)}`
      : part(
          asked,
          state === 'done' || state === 'completed' || state === 'cancelled' ? sql`0` : sql`(not (${waits}))::integer`,
        )
  const [{ rows }, counted] = await Promise.all([
    sql<OrderPageRow>`
      select pages.* from (
        select * from (${listed}) as listed order by rank, created_at desc, id
        offset ${offset} limit ${limit}
      ) as page ${PAGES} order by rank, page.created_at desc, id
    `.execute(db),
    sql<{ total: number }>`
      select count(*) as total from (
        select 1 ${own} and ${asked} order by created_at desc, id limit ${sql.lit(MAX_LISTED)}) as counted
    `.execute(db),
  ])
  return { rows, total: counted.rows[0]!.total }
}
