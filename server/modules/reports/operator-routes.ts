import { calls } from '#contracts/calls.ts'
import type { operatorReports, Report } from '#contracts/operator/reports.ts'
import type { App } from '#server/context.ts'
import type { Operations } from '#server/kit/operation.ts'
import { pageFrom, sliceOf } from '#server/kit/pages.ts'
import { toIso } from '#server/kit/to-iso.ts'
import { actorOf } from '#server/modules/audit/index.ts'
import { findReportRow, listReportRows, type ReportRow } from './queries.ts'
import { resolveReport } from './resolve-report.ts'

export function operatorReportsOperations(app: App): Operations<typeof operatorReports> {
  const { database, publicUrl } = app
  return {
    async listReports({ query }) {
      const filter = { ...query, status: query.status ?? 'open' }
      const { rows, total } = await listReportRows(database, filter, sliceOf(query))
      return pageFrom(rows.map(toReport), total, { call: calls.operatorReports.listReports, query, publicUrl })
    },

    async resolveReport({ params, body, ...request }) {
      await resolveReport(app, actorOf(request), params.id, body)
      const row = await findReportRow(database, params.id)
      return { message: 'All open reports about it are resolved. We notified both sides.', data: toReport(row!) }
    },
  }
}

function toReport(row: ReportRow): Report {
  return {
    id: row.id,
    product:
      row.product_id === null ? null : { id: row.product_id, name: row.product_name, status: row.product_status },
    shop: row.shop_id === null ? null : { id: row.shop_id, name: row.shop_name },
    reason: row.reason,
    details: row.details,
    reporter: { id: row.reporter_id, email: row.reporter_email ?? row.reporter_member_email },
    status: row.outcome ?? 'open',
    note: row.note,
    created_at: row.created_at.toISOString(),
    resolved_at: toIso(row.resolved_at),
  }
}
