import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import { countRows } from '#server/database/count-rows.ts'
import { queryPage } from '#server/database/query-page.ts'
import type { Slice } from '#server/kit/pages.ts'
import { isUuid } from '#server/kit/uuid.ts'
import type { ComplaintRow } from './complaint-queries.ts'
import type { ComplaintState } from './complaint-rules.ts'

interface Filter {
  /** A number of an order, or an id of a complaint, of an order or of a person. */
  readonly search?: string | undefined
  readonly state: ComplaintState | 'all'
}

/** Complaints, waiting longest first. */
export function listComplaintRows(
  db: Db,
  { search, state }: Filter,
  slice: Slice,
): Promise<{ rows: ComplaintRow[]; total: number }> {
  const isIn = state === 'all' ? sql`true` : sql`state = ${state}`
  const found = sql`from orders.complaints where ${isIn} and ${foundBy(search)}`
  return queryPage(db, { found, order: 'coalesce(review_at, opened_at), id' }, slice)
}

function foundBy(search: string | undefined) {
  if (search === undefined) return sql`true`
  const ordersWhere = (of: RawBuilder<unknown>) => sql`order_id in (select id from orders.orders where ${of})`
  if (!isUuid(search)) return ordersWhere(sql`number = upper(${search})`)
  const ofOrders = ordersWhere(sql`id = ${search} or buyer_id = ${search} or seller_id = ${search}`)
  return sql`id in (select id from orders.complaints where ${ofOrders} union all select ${search}::uuid)`
}

export function countComplaintsInReview(db: Db): Promise<number> {
  return countRows(db, sql`orders.complaints where state = 'review'`)
}

export async function findComplaint(db: Db, id: string): Promise<ComplaintRow | undefined> {
  if (!isUuid(id)) return undefined
  return db.selectFrom('orders.complaints').selectAll().where('id', '=', id).executeTakeFirst()
}

/** How many complaints the orders of these people had, by person, in one role. */
export async function countComplaints(
  db: Db,
  role: 'buyer' | 'seller',
  userIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const person = sql.ref(`${role}_id`)
  const { rows } = await sql<{ user_id: string; count: number }>`
    select ${person} as user_id, count(*)::integer as count
    from orders.complaints join orders.orders on orders.id = order_id
    where ${person} = any(${userIds}::uuid[]) group by 1
  `.execute(db)
  return new Map(rows.map(({ user_id, count }) => [user_id, count]))
}
