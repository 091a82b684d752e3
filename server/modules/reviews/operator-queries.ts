import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import { countRows } from '#server/database/count-rows.ts'
import { queryPage } from '#server/database/query-page.ts'
import type { Tables } from '#server/database/tables.ts'
import { waitingSeconds } from '#server/database/waiting-seconds.ts'
import type { Slice } from '#server/kit/pages.ts'
import { isUuid } from '#server/kit/uuid.ts'
import type { ReviewRow } from './queries.ts'

type Status = 'reported' | 'shown' | 'hidden' | 'all'

/** By the index of open reports: `reported_at` of the view is found for each review. */
const IS_REPORTED = sql`hidden_at is null and id in (select review_id from reviews.reports where resolved_at is null)`
const STATUSES: Readonly<Record<Status, RawBuilder<unknown>>> = {
  reported: IS_REPORTED,
  shown: sql`hidden_at is null`,
  hidden: sql`hidden_at is not null`,
  all: sql`true`,
}

/** Reviews that are not deleted: reported ones with the longest waiting first, others newest first. */
export function listAllReviewRows(
  db: Db,
  { search, status }: { readonly search?: string | undefined; readonly status: Status },
  slice: Slice,
): Promise<{ rows: ReviewRow[]; total: number }> {
  const found = sql`from reviews.review_pages where deleted_at is null and ${STATUSES[status]} and ${foundBy(search)}`
  const order = status === 'reported' ? 'reported_at, id' : 'created_at desc, id'
  return queryPage(db, { found, order }, slice)
}

function foundBy(search: string | undefined): RawBuilder<unknown> {
  if (search === undefined) return sql`true`
  if (!isUuid(search)) return sql`number = upper(${search})`
  return sql`(id = ${search} or order_id = ${search} or buyer_id = ${search} or seller_id = ${search})`
}

/** Since the oldest report of a review that is shown. */
export function findReviewsWaitingSeconds(db: Db): Promise<number> {
  const shown = sql`select id from reviews.reviews where deleted_at is null and hidden_at is null`
  return waitingSeconds(db, sql`reviews.reports where resolved_at is null and review_id in (${shown})`)
}

export function countReportedReviews(db: Db): Promise<number> {
  return countRows(db, sql`reviews.reviews where deleted_at is null and ${IS_REPORTED}`)
}

/** A row of the view `reviews.seller_scores`. */
export interface SellerScoreRow extends Selectable<Tables['reviews.scores']> {
  readonly storename: string
}

/** Sellers with statistics: the largest share of problems first, then the smallest on time. */
export function listScoreRows(
  db: Db,
  search: string | undefined,
  slice: Slice,
): Promise<{ rows: SellerScoreRow[]; total: number }> {
  const of = search === undefined ? sql`true` : isUuid(search) ? sql`seller_id = ${search}` : named(search)
  const found = sql`from reviews.seller_scores where orders_ended >= 5 and ${of}`
  const order =
    'problems_upheld::float8 / greatest(orders_ended, 1) desc, on_time::float8 / greatest(on_time_of, 1), seller_id'
  return queryPage(db, { found, order }, slice)
}

function named(search: string): RawBuilder<unknown> {
  return sql`position(lower(${search}) in lower(storename)) > 0`
}
