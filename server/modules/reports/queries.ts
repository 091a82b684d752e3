import { sql, type Insertable } from 'kysely'
import type { Report } from '#contracts/operator/reports.ts'
import type { Db } from '#server/database/connect.ts'
import { countByDay } from '#server/database/count-by-day.ts'
import { countRows } from '#server/database/count-rows.ts'
import { queryPage } from '#server/database/query-page.ts'
import type { Tables } from '#server/database/tables.ts'
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
  readonly created_at: Date
  readonly resolved_at: Date | null
}

/** Reports with this status, oldest first by default. */
export function listReportRows(
  db: Db,
  { status, sort }: { status: Report['status']; sort?: 'newest' | 'oldest' | undefined },
  slice: Slice,
): Promise<{ rows: ReportRow[]; total: number }> {
  const found = sql`from reports.operator_reports where coalesce(outcome, 'open') = ${status}`
  const order = `created_at ${sort === 'newest' ? 'desc' : 'asc'}, id`
  return queryPage(db, { found, order }, slice)
}

export async function findReportRow(db: Db, id: string): Promise<ReportRow | null> {
  if (!isUuid(id)) return null
  const { rows } = await sql<ReportRow>`select * from reports.operator_reports where id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Returns false if it was resolved before. */
export async function settleReport(
  tx: Db,
  id: string,
  { outcome, note, operatorId }: { outcome: 'upheld' | 'rejected'; note: string; operatorId: string },
): Promise<boolean> {
  const settled = await tx
    .updateTable('reports.reports')
    .set({ outcome, note, resolved_by: operatorId, resolved_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return settled !== undefined
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

export function countWaitingReports(db: Db): Promise<number> {
  return countRows(db, sql`reports.reports where outcome is null`)
}
