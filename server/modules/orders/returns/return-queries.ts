import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'
import type { OrderRow } from '../queries.ts'
import { firstReminder } from '../states/reminders.ts'
import { REFUND_DAYS, ANSWER_HOURS, type ReturnRule, type ReturnState } from './return-rules.ts'

/** A request to return the goods after release. The table has an older name. */
export type ReturnRow = Selectable<Tables['orders.take_backs']>
export type RefundRow = Selectable<Tables['orders.refunds']>

/** The request to return an order. */
export function findReturn(db: Db, orderId: string): Promise<ReturnRow | undefined> {
  return db.selectFrom('orders.take_backs').selectAll().where('order_id', '=', orderId).executeTakeFirst()
}

/** What the seller gave back after release, oldest first. */
export function listRefunds(db: Db, orderId: string): Promise<RefundRow[]> {
  return db.selectFrom('orders.refunds').selectAll().where('order_id', '=', orderId).orderBy('number').execute()
}

/** Inserts a request, and starts its clock. The caller has locked the order. */
export async function insertReturn(
  tx: Db,
  { id, buyer_id, seller_id }: Pick<OrderRow, 'id' | 'buyer_id' | 'seller_id'>,
  text: string,
): Promise<void> {
  const minutes = ANSWER_HOURS * 60
  await tx
    .insertInto('orders.take_backs')
    .values({
      order_id: id,
      buyer_id,
      seller_id,
      text,
      due_at: sql<Date>`now() + make_interval(mins => ${minutes})`,
      remind_at: sql<Date>`now() + make_interval(mins => ${firstReminder('answer_return', minutes)})`,
    })
    .execute()
}

/** Changes the request of an order that the caller has locked. An accepted one has until the time to refund is over. */
export async function changeReturn(tx: Db, orderId: string, { to, by, clock }: ReturnRule, text?: string) {
  const endOfRefunds = sql<Date>`(select ended_at + make_interval(days => ${REFUND_DAYS}) from orders.orders
    where id = order_id)`
  const isAnswered = by === 'seller'
  await sql`
    update orders.take_backs set state = ${to},
      answered_at = case when ${isAnswered} then coalesce(answered_at, now()) else answered_at end,
      answer_text = coalesce(${text || null}, answer_text),
      due_at = case when ${clock !== null} then ${endOfRefunds} end,
      remind_at = case when ${clock !== null} then now() + (${endOfRefunds} - now()) / 2 end,
      ended_at = case when ${clock === null} then now() end
    where order_id = ${orderId}
  `.execute(tx)
}

/** Orders with a request whose clock has ended, the longest overdue first. */
export function listReturnsDue(db: Db, limit: number): Promise<string[]> {
  return listIds(db, sql`due_at <= now() order by due_at`, limit)
}

/** Orders with a request of whose clock it is time to remind, the longest overdue first. */
export function listReturnsToRemind(db: Db, limit: number): Promise<string[]> {
  return listIds(db, sql`remind_at <= now() order by remind_at`, limit)
}

async function listIds(db: Db, which: RawBuilder<unknown>, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select order_id as id from orders.take_backs where ${which} limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}

interface RemindedReturn {
  readonly state: ReturnState
  /** Until the clock ends, and how long it runs in all. */
  readonly minutes_left: number
  readonly minutes: number
}

/** Locks a request of whose running clock it is time to remind; undefined otherwise, or if somebody else has it. */
export async function lockRemindedReturn(tx: Db, orderId: string): Promise<RemindedReturn | undefined> {
  const { rows } = await sql<RemindedReturn>`
    select state, (extract(epoch from due_at - now()) / 60)::float8 as minutes_left,
      (extract(epoch from due_at - coalesce(answered_at, asked_at)) / 60)::float8 as minutes
    from orders.take_backs where order_id = ${orderId} and remind_at <= now() and due_at > now() for update skip locked
  `.execute(tx)
  return rows[0]
}

/** Whether the clock of a request has ended. The caller has locked the order. */
export async function isReturnDue(tx: Db, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select from orders.take_backs where order_id = ${orderId} and due_at <= now()
  `.execute(tx)
  return rows.length > 0
}

/** Sets when a request is reminded of next, in minutes before its end; never again if null. */
export async function remindReturnAgain(tx: Db, orderId: string, minutesBefore: number | null): Promise<void> {
  await sql`
    update orders.take_backs set remind_at = due_at - make_interval(mins => ${minutesBefore}::integer)
    where order_id = ${orderId}
  `.execute(tx)
}

interface NewRefund {
  readonly orderId: string
  readonly number: number
  readonly kobo: number
  readonly attemptHash: Buffer | null
}

/** Inserts a refund of an order that the caller has locked. */
export async function insertRefund(tx: Db, { orderId, number, kobo, attemptHash }: NewRefund): Promise<void> {
  await tx
    .insertInto('orders.refunds')
    .values({ order_id: orderId, number, amount_kobo: kobo, refunded_to: 'wallet', attempt_hash: attemptHash })
    .execute()
  await sql`update orders.orders set returned_kobo = returned_kobo + ${kobo} where id = ${orderId}`.execute(tx)
}

/** `cardRefundId`: of the refund of the card payment. */
export async function setRefundedToCard(tx: Db, orderId: string, number: number, cardRefundId: string): Promise<void> {
  const sent = { refunded_to: 'card' as const, card_refund_id: cardRefundId }
  const refund = tx.updateTable('orders.refunds').set(sent).where('order_id', '=', orderId)
  await refund.where('number', '=', number).execute()
}

/**
 * Whether a refund repeats another: of the same attempt, however old; for a browser that names none, of the same amount
 * within a minute.
 */
export async function isRefundRepeated(
  tx: Db,
  {
    orderId,
    kobo,
    attemptHashes,
  }: { readonly orderId: string; readonly kobo: number; readonly attemptHashes: Buffer[] },
): Promise<boolean> {
  const { rows } = await sql`
    select from orders.refunds where order_id = ${orderId} and case
      when cardinality(${attemptHashes}::bytea[]) > 0 then attempt_hash = any(${attemptHashes}::bytea[])
      else amount_kobo = ${kobo} and made_at > now() - interval '1 minute' end
  `.execute(tx)
  return rows.length > 0
}

/** The open return requests that a seller has to answer or to refund, by order. */
export function listOpenReturns(db: Db, sellerId: string): Promise<{ number: string; state: ReturnState }[]> {
  return db
    .selectFrom('orders.take_backs')
    .innerJoin('orders.orders', 'orders.orders.id', 'order_id')
    .select(['orders.orders.number', 'orders.take_backs.state'])
    .where('orders.take_backs.seller_id', '=', sellerId)
    .where('orders.take_backs.ended_at', 'is', null)
    .orderBy('order_id')
    .execute()
}
