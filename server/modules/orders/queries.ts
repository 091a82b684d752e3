import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { DeliveryAddress } from '#contracts/addresses.ts'
import type { Db } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'
import { isUuid } from '#server/kit/uuid.ts'
import type { PictureRow } from '#server/modules/media/index.ts'
import { listDisputed, lockPayment, type Payment } from '#server/modules/payments/index.ts'
import type { ReturnState } from './returns/return-rules.ts'
import type { Answer, ComplaintKind, ComplaintState, Wants } from './complaints/complaint-rules.ts'

export type OrderRow = Selectable<Tables['orders.orders']>
export type EventRow = Selectable<Tables['orders.events']>

/** What the page of a product said when the product was ordered. */
export interface Listing {
  readonly name: string
  readonly category_name: string
  readonly brand_name: string
  readonly color: string
  readonly description: string
  readonly condition: string
  readonly condition_grade: string | null
  readonly weight_grams: number
  readonly warranty_duration: number
  readonly warranty_duration_type: string
  readonly warranty_address: string
  readonly cover: PictureRow
  readonly pictures: readonly PictureRow[]
}

export interface LineRow extends Selectable<Tables['orders.lines']> {
  readonly listing: Listing
}

/** A row of the view `orders.order_pages`. */
export interface OrderPageRow extends OrderRow {
  readonly address: DeliveryAddress | null
  readonly total_kobo: number
  /** By the clock of the database. */
  readonly read_at: Date
  readonly first_listing: Listing
  readonly items_count: number
  /** State of the open complaint. This and the next three are null without one. */
  readonly complaint_state: ComplaintState | null
  readonly complaint_kind: ComplaintKind | null
  readonly complaint_wants: Wants | null
  readonly complaint_answer: Answer | null
  /** Complaints that the order has had. */
  readonly complaints: number
  /** What the buyer got by corrections. */
  readonly corrected_kobo: number
  /** State of the request to return the goods. This and the next are null without one. */
  readonly return_state: ReturnState | null
  readonly return_due_at: Date | null
  /** Refunds after release. */
  readonly refunds: number
  /** Whether a line is of a category that cannot be returned, and whether one is of a category that can. */
  readonly has_non_refundable: boolean
  readonly has_returnable: boolean
  readonly storename: string
  readonly is_verified: boolean
  /** +234…, as the next phone. */
  readonly seller_phone: string | null
  /** Whether the account is closed, as for the buyer. */
  readonly is_seller_gone: boolean
  readonly buyer_first_name: string | null
  readonly buyer_last_name: string | null
  readonly buyer_phone: string | null
  readonly is_buyer_gone: boolean
}

/**
 * Joins what `order_pages` says to the ids of `page`. The view has more joins than the planner reorders, so a plain join
 * reads all orders; `offset 0` keeps the view inside.
 */
export const PAGES = sql`cross join lateral (select * from orders.order_pages where id = page.id offset 0) as pages`

export async function findOrderPage(db: Db, id: string): Promise<OrderPageRow | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await sql<OrderPageRow>`select * from orders.order_pages where id = ${id}`.execute(db)
  return rows[0]
}

/** By id, without unknown ids. */
export async function listOrderPages(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, OrderPageRow>> {
  const { rows } = await sql<OrderPageRow>`
    select * from orders.order_pages where id = any(${ids}::uuid[])
  `.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Locks the order until the transaction ends. */
export async function lockOrder(tx: Db, id: string): Promise<OrderRow | undefined> {
  if (!isUuid(id)) return undefined
  await lockPaymentOf(tx, id)
  const { rows } = await sql<OrderRow>`select * from orders.orders where id = ${id} for update`.execute(tx)
  return rows[0]
}

/** The lines of an order, as the buyer listed them. */
export async function listLines(db: Db, orderId: string): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select * from orders.lines where order_id = ${orderId} order by position
  `.execute(db)
  return rows
}

/** What happened to an order, oldest first. */
export function listEvents(db: Db, orderId: string): Promise<EventRow[]> {
  return db.selectFrom('orders.events').selectAll().where('order_id', '=', orderId).orderBy('id').execute()
}

/** Open orders whose clock has ended, the longest overdue first. */
export function listDue(db: Db, limit: number): Promise<string[]> {
  return listIds(db, sql`due_at <= now() and frozen_at is null order by due_at`, limit)
}

/** Orders for whose clock it is time to remind, the longest overdue first. */
export function listToRemind(db: Db, limit: number): Promise<string[]> {
  return listIds(db, sql`remind_at <= now() and frozen_at is null order by remind_at`, limit)
}

/** Orders whose SMS has to be sent. */
export function listToText(db: Db, limit: number): Promise<string[]> {
  return listIds(db, sql`sms_due is not null and frozen_at is null order by id`, limit)
}

/** Orders whose freeze by an operator has ended. */
export function listThawed(db: Db, limit: number): Promise<string[]> {
  return listIds(db, sql`frozen_until <= now() and frozen_at is not null order by frozen_until`, limit)
}

async function listIds(db: Db, which: RawBuilder<unknown>, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from orders.orders where ${which} limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Everything that changes a payment and its orders locks the payment first. */
async function lockPaymentOf(tx: Db, id: string): Promise<void> {
  const order = tx.selectFrom('orders.orders').select('payment_reference').where('id', '=', id)
  const reference = (await order.executeTakeFirst())?.payment_reference
  if (reference) await lockPayment(tx, reference)
}

/** Locks an order whose clock has ended; undefined if the clock runs or is frozen, or another transaction holds the order. */
export async function lockDue(tx: Db, id: string): Promise<OrderRow | undefined> {
  await lockPaymentOf(tx, id)
  const { rows } = await sql<OrderRow>`
    select * from orders.orders where id = ${id} and due_at <= now() and frozen_at is null for update skip locked
  `.execute(tx)
  return rows[0]
}

interface RemindedRow extends OrderRow {
  /** Until the clock ends. */
  readonly minutes_left: number
}

/** Locks an order whose reminder is due; undefined otherwise, or if another transaction holds the order. */
export async function lockReminded(tx: Db, id: string): Promise<RemindedRow | undefined> {
  const { rows } = await sql<RemindedRow>`
    select *, (extract(epoch from due_at - now()) / 60)::float8 as minutes_left from orders.orders
    where id = ${id} and remind_at <= now() and due_at > now() and frozen_at is null for update skip locked
  `.execute(tx)
  return rows[0]
}

/** Locks an order whose freeze by an operator has ended; undefined otherwise, or if another transaction holds the order. */
export async function lockThawed(tx: Db, id: string): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    select * from orders.orders where id = ${id} and frozen_until <= now() and frozen_at is not null for update skip locked
  `.execute(tx)
  return rows[0]
}

/** Locks an order whose SMS is due. Returns false if none is due, or another transaction holds the order. */
export async function lockToText(tx: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from orders.orders where id = ${id} and sms_due is not null and frozen_at is null for update skip locked
  `.execute(tx)
  return rows.length > 0
}

export async function setTexted(tx: Db, id: string): Promise<void> {
  await tx.updateTable('orders.orders').set({ sms_due: null }).where('id', '=', id).execute()
}

/** The open orders of a member, as buyer and as seller, by id. */
export async function listOpen(db: Db, userId: string): Promise<OpenRow[]> {
  const { rows } = await sql<OpenRow>`
    select id, number, buyer_id, seller_id, state, frozen_at from orders.orders
    where ended_at is null and (buyer_id = ${userId} or seller_id = ${userId}) order by id
  `.execute(db)
  return rows
}

type OpenRow = Pick<OrderRow, 'id' | 'number' | 'buyer_id' | 'seller_id' | 'state' | 'frozen_at'>

/** Locks the orders of a checkout, in the order of their ids. */
export function lockOrdersOf(tx: Db, checkoutId: string): Promise<OrderRow[]> {
  const orders = tx.selectFrom('orders.orders').selectAll().where('checkout_id', '=', checkoutId)
  return orders.orderBy('id').forUpdate().execute()
}

/** Locks the orders that a card payment has paid, in the order of their ids. */
export function lockOrdersPaidBy(tx: Db, reference: string): Promise<OrderRow[]> {
  const orders = tx.selectFrom('orders.orders').selectAll().where('payment_reference', '=', reference)
  return orders.orderBy('id').forUpdate().execute()
}

type PaidPayment = Pick<Payment, 'reference' | 'userId' | 'paidAt'>

/** Days after a payment in which its money may be what its payer spends from the wallet. */
const SPENT_DAYS = 60

/**
 * SQL: the orders that card payments have paid for, and those that their payers paid from the wallet afterwards, since the
 * money of a top-up or of a cancelled order is spent from there.
 */
function salesFrom(payments: readonly PaidPayment[]): RawBuilder<unknown> {
  const references = payments.map(({ reference }) => reference)
  const payers = payments.map(({ userId }) => userId)
  const times = payments.map(({ paidAt }) => paidAt?.toISOString() ?? null)
  return sql`(
    select seller_id from orders.orders where payment_reference = any(${references}::text[])
    union
    select seller_id from unnest(${payers}::uuid[], ${times}::timestamptz[]) as payment (payer_id, booked_at)
      join orders.orders on buyer_id = payer_id and created_at >= booked_at
        and created_at < booked_at + make_interval(days => ${SPENT_DAYS})
        and payment_reference is null and paid_at is not null) as sales`
}

/** The sellers of the orders that a payment has paid for, or may have paid for through the wallet of its payer. */
export async function listSellersPaidBy(db: Db, payment: PaidPayment): Promise<string[]> {
  const { rows } = await sql<{ seller_id: string }>`select seller_id from ${salesFrom([payment])}`.execute(db)
  return rows.map(({ seller_id }) => seller_id)
}

/** The sellers of the open orders that a member has paid by card. */
export async function listSellersPaidByCard(db: Db, buyerId: string): Promise<string[]> {
  const open = db.selectFrom('orders.orders').select('seller_id').where('buyer_id', '=', buyerId)
  const sellers = open.where('ended_at', 'is', null).where('payment_reference', 'is not', null)
  return (await sellers.distinct().execute()).map(({ seller_id }) => seller_id)
}

/** Whether an open dispute, reported after `since`, is about a payment for an order of the seller, as in `listSellersPaidBy`. */
export async function isSaleDisputed(db: Db, sellerId: string, since: Date | null): Promise<boolean> {
  const disputed = await listDisputed(db, since)
  if (disputed.length === 0) return false
  const { rows } = await sql`select from ${salesFrom(disputed)} where seller_id = ${sellerId} limit 1`.execute(db)
  return rows.length > 0
}

/** An order that waits for a card payment. */
export async function findPlaced(db: Db, id: string): Promise<Pick<OrderRow, 'checkout_id'> | undefined> {
  const order = db.selectFrom('orders.orders').select('checkout_id').where('id', '=', id).where('state', '=', 'placed')
  return order.executeTakeFirst()
}

/** Moves the clock of an unpaid order by ten minutes. Returns false two hours after the order. */
export async function postpone(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    update orders.orders set due_at = now() + interval '10 minutes'
    where id = ${id} and state = 'placed' and created_at > now() - interval '2 hours' returning 1
  `.execute(db)
  return rows.length > 0
}
