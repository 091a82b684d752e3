import { sql, type Insertable, type RawBuilder } from 'kysely'
import type { Report } from '#contracts/operator/reports.ts'
import type { Db } from '#server/database/connect.ts'
import { countByDay } from '#server/database/count-by-day.ts'
import { countRows } from '#server/database/count-rows.ts'
import { allConditions, queryPage } from '#server/database/query-page.ts'
import type { Tables } from '#server/database/tables.ts'
import { waitingSeconds } from '#server/database/waiting-seconds.ts'
import type { Slice } from '#server/kit/pages.ts'
import { isUuid } from '#server/kit/uuid.ts'

export type NewReport = Pick<
  Insertable<Tables['reports.reports']>,
  'product_id' | 'reason' | 'details' | 'reporter_id' | 'reporter_email'
>

export type NewShopReport = Pick<
  Insertable<Tables['reports.shop_reports']>,
  'shop_id' | 'reason' | 'details' | 'reporter_id' | 'reporter_email'
>

/** Does nothing if the reporter has an equal open report about the product. */
export async function insertReport(db: Db, report: NewReport): Promise<void> {
  await db
    .insertInto('reports.reports')
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Does nothing if the reporter has an equal open report about the shop. */
export async function insertShopReport(db: Db, report: NewShopReport): Promise<void> {
  await db
    .insertInto('reports.shop_reports')
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A row of the view `reports.operator_queue`: about a product or about a shop. */
export type ReportRow = ReportFields & (AboutProduct | AboutShop)

interface AboutProduct {
  readonly product_id: string
  readonly product_name: string
  readonly product_status: NonNullable<Report['product']>['status']
  readonly shop_id: null
}

interface AboutShop {
  readonly product_id: null
  readonly shop_id: string
  /** Empty once the seller has left. */
  readonly shop_name: string
}

interface ReportFields {
  readonly id: string
  readonly seller_id: string
  readonly reason: Report['reason']
  readonly details: string
  readonly reporter_id: string | null
  readonly reporter_email: string | null
  readonly reporter_member_email: string | null
  readonly outcome: 'upheld' | 'rejected' | null
  readonly note: string | null
  readonly resolved_by: string | null
  readonly created_at: Date
  readonly resolved_at: Date | null
}

interface ReportFilter {
  readonly status: Report['status']
  /** Id of a product. */
  readonly product?: string | undefined
  /** Id of a seller. */
  readonly shop?: string | undefined
  readonly sort?: 'newest' | 'oldest' | undefined
}

/** Reports with this status, oldest first by default. */
export function listReportRows(
  db: Db,
  { status, product, shop, sort }: ReportFilter,
  slice: Slice,
): Promise<{ rows: ReportRow[]; total: number }> {
  const isStatus = sql`coalesce(outcome, 'open') = ${status}`
  const conditions = allConditions(isStatus, isAbout(sql`product_id`, product), isAbout(sql`shop_id`, shop))
  const found = sql`from reports.operator_queue where ${conditions}`
  const order = `created_at ${sort === 'newest' ? 'desc' : 'asc'}, id`
  return queryPage(db, { found, order }, slice)
}

function isAbout(column: RawBuilder<unknown>, id: string | undefined): RawBuilder<unknown> | false {
  return id !== undefined && (isUuid(id) ? sql`${column} = ${id}` : sql`false`)
}

export async function findReportRow(db: Db, id: string): Promise<ReportRow | null> {
  if (!isUuid(id)) return null
  const { rows } = await sql<ReportRow>`select * from reports.operator_queue where id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** What is reported. */
export type Subject = { readonly productId: string } | { readonly shopId: string }

type Settlement = Subject & {
  /** A report that must be open still; otherwise none is ended. */
  readonly reportId?: string
  readonly outcome: 'upheld' | 'rejected'
  readonly note: string
  readonly operatorId: string
}

/**
 * Ends all open reports of a product or a shop with one outcome. Returns them, oldest first. Lock the product before.
 */
export async function settleReports(
  tx: Db,
  { reportId, outcome, note, operatorId, ...subject }: Settlement,
): Promise<ReportRow[]> {
  const [table, isOfSubject] =
    'shopId' in subject
      ? (['reports.shop_reports', sql`shop_id = ${subject.shopId}`] as const)
      : (['reports.reports', sql`product_id = ${subject.productId}`] as const)
  // Neither a deleted product nor a shop is locked.
  const open = await sql<{ id: string }>`
    select id from ${sql.table(table)} where ${isOfSubject} and outcome is null order by id for update
  `.execute(tx)
  const ids = open.rows.map(({ id }) => id)
  if (ids.length === 0 || (reportId !== undefined && !ids.includes(reportId))) return []
  await tx
    .updateTable(table)
    .set({ outcome, note, resolved_by: operatorId, resolved_at: sql<Date>`now()` })
    .where('id', 'in', ids)
    .execute()
  const { rows } = await sql<ReportRow>`
    select * from reports.operator_queue where id = any (${ids}::uuid[]) order by created_at, id
  `.execute(tx)
  return rows
}

/** Forgets the text of reports and the addresses of visitors a year after the decision. */
export async function forgetReporters(db: Db): Promise<void> {
  for (const table of ['reports.reports', 'reports.shop_reports']) {
    await sql`
      update ${sql.table(table)} set reporter_email = null, details = ''
      where resolved_at < now() - interval '1 year' and (reporter_email is not null or details <> '')
    `.execute(db)
  }
}

const ALL = sql`(
  select created_at, outcome from reports.reports union all select created_at, outcome from reports.shop_reports
) as reports`

/** New reports per day over the last days. */
export function countNewReports(db: Db): Promise<number[]> {
  return countByDay(db, ALL)
}

export function findReportsWaitingSeconds(db: Db): Promise<number> {
  return waitingSeconds(db, sql`${ALL} where outcome is null`)
}

export function countWaitingReports(db: Db): Promise<number> {
  return countRows(db, sql`${ALL} where outcome is null`)
}
