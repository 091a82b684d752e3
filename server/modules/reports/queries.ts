import { sql, type Insertable } from 'kysely'
import type { Report } from '#contracts/operator/reports.ts'
import type { Db } from '#server/database/connect.ts'
import { countByDay } from '#server/database/count-by-day.ts'
import { countRows } from '#server/database/count-rows.ts'
import { queryPage } from '#server/database/query-page.ts'
import type { Tables } from '#server/database/tables.ts'
import { waitingSeconds } from '#server/database/waiting-seconds.ts'
import type { Slice } from '#server/kit/pages.ts'
import { isUuid } from '#server/kit/uuid.ts'

export type NewReport = Pick<
  Insertable<Tables['reports.reports']>,
  'product_id' | 'reason' | 'details' | 'reporter_id' | 'reporter_email'
>

/** Does nothing if the reporter has an equal open report about the product. */
export async function insertReport(db: Db, report: NewReport): Promise<void> {
  await db
    .insertInto('reports.reports')
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A row of the view `reports.operator_reports`. */
export interface ReportRow {
  readonly id: string
  readonly product_id: string
  readonly product_name: string
  readonly product_status: Report['product']['status']
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
  readonly sort?: 'newest' | 'oldest' | undefined
}

/** Reports with this status, oldest first by default. */
export function listReportRows(
  db: Db,
  { status, product, sort }: ReportFilter,
  slice: Slice,
): Promise<{ rows: ReportRow[]; total: number }> {
  const about = product === undefined ? sql`true` : isUuid(product) ? sql`product_id = ${product}` : sql`false`
  const found = sql`from reports.operator_reports where coalesce(outcome, 'open') = ${status} and ${about}`
  const order = `created_at ${sort === 'newest' ? 'desc' : 'asc'}, id`
  return queryPage(db, { found, order }, slice)
}

export async function findReportRow(db: Db, id: string): Promise<ReportRow | null> {
  if (!isUuid(id)) return null
  const { rows } = await sql<ReportRow>`select * from reports.operator_reports where id = ${id}`.execute(db)
  return rows[0] ?? null
}

interface Settlement {
  readonly productId: string
  /** A report that must be open still; otherwise none is ended. */
  readonly reportId?: string
  readonly outcome: 'upheld' | 'rejected'
  readonly note: string
  readonly operatorId: string
}

/** Ends all open reports of a product with one outcome. Returns them, oldest first. Lock the product before. */
export async function settleReports(
  tx: Db,
  { productId, reportId, outcome, note, operatorId }: Settlement,
): Promise<ReportRow[]> {
  // A deleted product is not locked.
  const open = await sql<{ id: string }>`
    select id from reports.reports where product_id = ${productId} and outcome is null order by id for update
  `.execute(tx)
  const ids = open.rows.map(({ id }) => id)
  if (ids.length === 0 || (reportId !== undefined && !ids.includes(reportId))) return []
  await tx
    .updateTable('reports.reports')
    .set({ outcome, note, resolved_by: operatorId, resolved_at: sql<Date>`now()` })
    .where('id', 'in', ids)
    .execute()
  const { rows } = await sql<ReportRow>`
    select * from reports.operator_reports where id = any (${ids}::uuid[]) order by created_at, id
  `.execute(tx)
  return rows
}

/** Forgets the text of reports and the addresses of visitors a year after the decision. */
export async function forgetReporters(db: Db): Promise<void> {
  await sql`
    update reports.reports set reporter_email = null, details = ''
    where resolved_at < now() - interval '1 year' and (reporter_email is not null or details <> '')
  `.execute(db)
}

/** New reports per day over the last days. */
export function countNewReports(db: Db): Promise<number[]> {
  return countByDay(db, sql`reports.reports`)
}

export function findReportsWaitingSeconds(db: Db): Promise<number> {
  return waitingSeconds(db, sql`reports.reports where outcome is null`)
}

export function countWaitingReports(db: Db): Promise<number> {
  return countRows(db, sql`reports.reports where outcome is null`)
}
