import { randomInt } from 'node:crypto'
import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'
import { isUuid } from '#server/kit/uuid.ts'
import type { Listing, OrderPageRow } from '../queries.ts'

export type CheckoutRow = Selectable<Tables['orders.checkouts']>

/** The browser's attempt and what it asked for, as hashes. All hashes of the attempt; the first is stored. */
export interface Attempt {
  readonly attemptHashes: readonly Buffer[]
  readonly contentHash: Buffer
}

/** Serializes the checkouts of a member until the transaction ends, so that simultaneous ones find each other. */
export async function lockBuyer(tx: Db, buyerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('checkouts ' || ${buyerId}, 0))`.execute(tx)
}

/**
 * The checkout that a new request would repeat: of the same attempt, however old; for a browser that names none, of the
 * same content while the sellers have not answered.
 */
export async function findTwin(
  db: Db,
  buyerId: string,
  { attemptHashes, contentHash }: Attempt,
): Promise<CheckoutRow | undefined> {
  const { rows } = await sql<CheckoutRow>`
    select * from orders.checkouts where buyer_id = ${buyerId} and case
      when cardinality(${attemptHashes}::bytea[]) > 0 then attempt_hash = any(${attemptHashes}::bytea[])
      else content_hash = ${contentHash}
        and not exists (select from orders.orders where checkout_id = checkouts.id and state not in ('placed', 'paid')) end
    order by created_at desc limit 1
  `.execute(db)
  return rows[0]
}

export async function findCheckout(db: Db, buyerId: string, id: string): Promise<CheckoutRow | undefined> {
  if (!isUuid(id)) return undefined
  const own = db.selectFrom('orders.checkouts').selectAll().where('buyer_id', '=', buyerId)
  return own.where('id', '=', id).executeTakeFirst()
}

/** The orders of a checkout, always in the same sequence. */
export async function listOrdersOf(db: Db, checkoutId: string): Promise<OrderPageRow[]> {
  const { rows } = await sql<OrderPageRow>`
    select * from orders.order_pages where checkout_id = ${checkoutId} order by created_at, number
  `.execute(db)
  return rows
}

interface NewCheckout {
  readonly buyerId: string
  readonly totalKobo: number
  readonly payWith: CheckoutRow['pay_with']
}

export async function insertCheckout(
  tx: Db,
  { buyerId, totalKobo, payWith }: NewCheckout,
  { attemptHashes, contentHash }: Attempt,
): Promise<CheckoutRow> {
  const row = { buyer_id: buyerId, total_kobo: totalKobo, pay_with: payWith, content_hash: contentHash }
  return tx
    .insertInto('orders.checkouts')
    .values({ ...row, attempt_hash: attemptHashes[0] ?? null })
    .returningAll()
    .executeTakeFirstOrThrow()
}

type NewOrder = Omit<Insertable<Tables['orders.orders']>, 'number' | 'due_at' | 'remind_at' | 'paid_at'> & {
  readonly paid_at: RawBuilder<unknown> | null
}

/** In minutes from now. */
interface NewClock {
  readonly minutes: number
  readonly remindIn: number | null
}

/** Inserts an order under a new number, with its clock. */
export async function insertOrder(tx: Db, row: NewOrder, clock: NewClock): Promise<{ id: string; number: string }> {
  const inserted = await tx
    .insertInto('orders.orders')
    .values({
      ...row,
      paid_at: row.paid_at as RawBuilder<Date> | null,
      number: `K-${Array.from({ length: 8 }, () => SYMBOLS[randomInt(SYMBOLS.length)]).join('')}`,
      due_at: sql<Date>`now() + make_interval(mins => ${clock.minutes}::integer)`,
      remind_at: sql<Date>`now() + make_interval(mins => ${clock.remindIn}::integer)`,
    })
    .onConflict((conflict) => conflict.column('number').doNothing())
    .returning(['id', 'number'])
    .executeTakeFirst()
  // The number is taken: one in a million times, once there are a million orders.
  return inserted ?? insertOrder(tx, row, clock)
}

/** The digits and letters of Douglas Crockford's base 32, which people do not mix up. */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

interface NewLine {
  readonly product_id: string
  readonly quantity: number
  readonly price_kobo: number
  readonly listing: Listing
}

export async function insertLines(tx: Db, orderId: string, lines: readonly NewLine[]): Promise<void> {
  const rows = lines.map(({ listing, ...line }, index) => ({
    ...line,
    order_id: orderId,
    position: index + 1,
    cover_id: listing.cover.id,
    listing: sql<object>`${JSON.stringify(listing)}::jsonb`,
  }))
  await tx.insertInto('orders.lines').values(rows).execute()
}

/** Orders of a buyer that were placed since midnight in Lagos and not paid. */
export async function countUnpaidToday(db: Db, buyerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from orders.orders
    where buyer_id = ${buyerId} and paid_at is null
      and created_at >= (now() at time zone 'Africa/Lagos')::date::timestamp at time zone 'Africa/Lagos'
  `.execute(db)
  return rows[0]!.count
}
