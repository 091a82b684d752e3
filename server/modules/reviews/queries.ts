import { sql, type Insertable } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import { queryPage } from '#server/database/query-page.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Slice } from '#server/kit/pages.ts'
import { isUuid } from '#server/kit/uuid.ts'

/** A row of the view `reviews.review_pages`. */
export interface ReviewRow {
  readonly id: string
  readonly order_id: string
  /** Number of the order. */
  readonly number: string
  readonly buyer_id: string
  readonly seller_id: string
  readonly product_id: string
  readonly product_name: string
  readonly stars: number
  readonly text: string
  readonly created_at: Date
  readonly reply: string | null
  readonly replied_at: Date | null
  readonly hidden_at: Date | null
  readonly hidden_reason: string | null
  readonly deleted_at: Date | null
  readonly buyer_first_name: string | null
  readonly buyer_last_name: string | null
  readonly is_buyer_gone: boolean
  readonly storename: string
  /** Oldest first. */
  readonly open_reports: readonly { readonly reason: string; readonly created_at: string }[]
  /** When the oldest open report came; null without one. */
  readonly reported_at: Date | null
}

/**
 * Whether the seller may reply, by the clock of the database: once, and change it for a day. A reply that an operator removed
 * leaves its time.
 */
const CAN_REPLY = sql<boolean>`hidden_at is null
  and (replied_at is null or (reply is not null and replied_at > now() - interval '1 day'))`

/** What everybody may read. */
const IS_SHOWN = sql`hidden_at is null and deleted_at is null`

export interface OrderReviewRow extends ReviewRow {
  readonly can_reply: boolean
}

/** The review of an order, deleted or not. */
export async function findReviewOfOrder(db: Db, orderId: string): Promise<OrderReviewRow | undefined> {
  const { rows } = await sql<OrderReviewRow>`
    select *, ${CAN_REPLY} as can_reply from reviews.review_pages where order_id = ${orderId}
  `.execute(db)
  return rows[0]
}

/** A review that is not deleted, locked until the transaction ends. */
export async function lockReview(tx: Db, id: string): Promise<OrderReviewRow | undefined> {
  if (!isUuid(id)) return undefined
  await sql`select from reviews.reviews where id = ${id} for update`.execute(tx)
  const { rows } = await sql<OrderReviewRow>`
    select *, ${CAN_REPLY} as can_reply from reviews.review_pages where id = ${id} and deleted_at is null
  `.execute(tx)
  return rows[0]
}

/** The reviews of a shop that everybody may read, newest first; null if the shop is not shown. */
export async function listShopReviews(
  db: Db,
  sellerId: string,
  slice: Slice,
): Promise<{ rows: ReviewRow[]; total: number } | null> {
  const shops = isUuid(sellerId)
    ? await sql`select from reviews.shown_shops where seller_id = ${sellerId}`.execute(db)
    : { rows: [] }
  if (shops.rows.length === 0) return null
  const found = sql`from reviews.review_pages where seller_id = ${sellerId} and ${IS_SHOWN}`
  return queryPage<ReviewRow>(db, { found, order: 'created_at desc, id', isCountedWhole: true }, slice)
}

/** Whether everybody may read a review. */
export async function isShown(db: Db, id: string): Promise<boolean> {
  if (!isUuid(id)) return false
  const { rows } = await sql`
    select from reviews.reviews join reviews.shown_shops using (seller_id) where reviews.id = ${id} and ${IS_SHOWN}
  `.execute(db)
  return rows.length > 0
}

/** Returns false if the order has a review, or had one. */
export async function insertReview(tx: Db, review: Insertable<Tables['reviews.reviews']>): Promise<boolean> {
  const inserted = await tx
    .insertInto('reviews.reviews')
    .values(review)
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Leaves an empty row, so that the order cannot be reviewed again. */
export async function emptyReview(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable('reviews.reviews')
    .set({ deleted_at: sql<Date>`now()`, text: '', reply: null, product_name: '' })
    .where('id', '=', id)
    .execute()
  await resolveReports(tx, id)
}

/** The day in which a reply can be changed begins with the first. */
export async function setReply(tx: Db, id: string, text: string): Promise<void> {
  await tx
    .updateTable('reviews.reviews')
    .set({ reply: text, replied_at: sql<Date>`coalesce(replied_at, now())` })
    .where('id', '=', id)
    .execute()
}

/** Leaves its time, so that the seller cannot reply again. */
export async function emptyReply(tx: Db, id: string): Promise<void> {
  await tx.updateTable('reviews.reviews').set({ reply: null }).where('id', '=', id).execute()
  await resolveReports(tx, id)
}

/** Hides a review for a reason, or shows it again. */
export async function setHidden(tx: Db, id: string, reason: string | null): Promise<void> {
  await tx
    .updateTable('reviews.reviews')
    .set({ hidden_at: reason === null ? null : sql<Date>`now()`, hidden_reason: reason })
    .where('id', '=', id)
    .execute()
  await resolveReports(tx, id)
}

/** Open reports of a review that operators read. More say nothing new, and visitors are without number. */
const MAX_REPORTS = 20

/** Does nothing if the reporter has an open report of the review, or if enough are open. */
export async function insertReport(
  db: Db,
  { review_id, reporter_id, reason }: { review_id: string; reporter_id: string | null; reason: string },
): Promise<void> {
  await sql`
    insert into reviews.reports (review_id, reporter_id, reason) select ${review_id}, ${reporter_id}::uuid, ${reason}
    where (select count(*) from reviews.reports where review_id = ${review_id} and resolved_at is null) < ${MAX_REPORTS}
    on conflict do nothing
  `.execute(db)
}

async function resolveReports(tx: Db, reviewId: string): Promise<void> {
  await tx
    .updateTable('reviews.reports')
    .set({ resolved_at: sql<Date>`now()` })
    .where('review_id', '=', reviewId)
    .where('resolved_at', 'is', null)
    .execute()
}

/** Deletes reports a year after the decision. Nothing counts them. */
export async function forgetReports(db: Db): Promise<void> {
  await sql`delete from reviews.reports where resolved_at < now() - interval '1 year'`.execute(db)
}
