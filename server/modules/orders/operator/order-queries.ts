import { sql, type RawBuilder } from 'kysely'
import type { orderStates } from '#contracts/values/choices.ts'
import { MAX_LISTED } from '#contracts/values/page-size.ts'
import { countByDay } from '#server/database/count-by-day.ts'
import type { Db } from '#server/database/connect.ts'
import { listedPart, type Slice } from '#server/kit/pages.ts'
import { isUuid } from '#server/kit/uuid.ts'
import { PAGES, type OrderPageRow } from '../queries.ts'

type OperatorFilter = (typeof orderStates)[number] | 'open' | 'overdue' | 'frozen'

interface Filter {
  /** A number of an order, the reference of its card payment, or an id of an order, a product or a person. */
  readonly search?: string | undefined
  readonly state?: OperatorFilter | undefined
}

const NEWEST = sql`created_at desc, id`
const BY_DEADLINE = sql`due_at, id`
/** The columns agree; each index has one of the two conditions. */
const IS_OPEN = sql`due_at is not null and ended_at is null`
const OPEN: Readonly<Record<string, RawBuilder<unknown>>> = {
  open: IS_OPEN,
  overdue: sql`${IS_OPEN} and due_at <= now() and frozen_at is null`,
  frozen: sql`${IS_OPEN} and frozen_at is not null`,
}

/** A page of all orders, newest first; open ones by their deadline. It ends at 10,000 orders, as members' lists do. */
export async function listAllOrderRows(
  db: Db,
  { search, state }: Filter,
  slice: Slice,
): Promise<{ rows: OrderPageRow[]; total: number }> {
  const isIn = state === undefined ? sql`true` : (OPEN[state] ?? sql`state = ${state}`)
  const order = state !== undefined && state in OPEN ? BY_DEADLINE : NEWEST
  const { offset, limit } = listedPart(slice)
  const last = offset + limit
  // Each part is read from an index in its order, up to this page.
  const upTo = (most: number) =>
    sql.join(
      foundBy(search).map(
        (found) => sql`(select id, created_at, due_at from orders.orders
          where ${found} and ${isIn} order by ${order} limit ${sql.lit(most)})`,
      ),
      sql` union `,
    )
  const [{ rows }, counted] = await Promise.all([
    sql<OrderPageRow>`
      select pages.* from (
        select id from (${upTo(last)}) as listed order by ${order}
        offset ${offset} limit ${limit}
      ) as page ${PAGES} order by ${order}
    `.execute(db),
    sql<{ total: number }>`
      select least(count(*), ${MAX_LISTED})::integer as total from (${upTo(MAX_LISTED)}) as counted
    `.execute(db),
  ])
  return { rows, total: counted.rows[0]!.total }
}

/** Conditions; an order that meets any of them is found. */
function foundBy(search: string | undefined): RawBuilder<unknown>[] {
  if (search === undefined) return [sql`true`]
  const ofPayment = sql`payment_reference = ${search}`
  if (!isUuid(search)) return [sql`number = upper(${search})`, ofPayment]
  const ofProduct = sql`array(select order_id from orders.lines where product_id = ${search} limit ${MAX_LISTED})`
  const isParty = [sql`buyer_id = ${search}`, sql`seller_id = ${search}`]
  return [sql`id = ${search}`, sql`id = any (${ofProduct})`, ...isParty, ofPayment]
}

/** Orders paid per day over the last days. */
export function countNewOrders(db: Db): Promise<number[]> {
  return countByDay(db, sql`(select paid_at as created_at from orders.orders) as paid`)
}
