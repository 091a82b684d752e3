import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { notifyMember } from '#server/modules/accounts/index.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { refuseOwnAccount } from '#server/modules/approvals/index.ts'
import { audit, type Actor } from '#server/modules/audit/index.ts'
import { lockProduct, takeDownProduct } from '#server/modules/catalog/index.ts'
import { reporterEmail, sellerEmail, type Resolution } from './emails.ts'
import { findReportRow, settleReport, type ReportRow } from './queries.ts'

/** Upholds a report, which takes the product down if it still exists, or rejects it. Notifies both sides. */
export function resolveReport(app: App, actor: Actor, id: string, resolution: Omit<Resolution, 'name'>): Promise<void> {
  return app.database.transaction().execute(async (tx) => {
    const report = await findReportRow(tx, id)
    if (!report) throw new Refusal(404, 'not_found', 'We could not find that report.')
    await refuseOwnAccount(app, tx, actor, [report.seller_id])
    if (!(await settleReport(tx, report.id, { ...resolution, operatorId: actor.operatorId }))) {
      throw new Refusal(409, 'already_resolved', 'Somebody has resolved this report already.')
    }
    const result = { ...resolution, name: report.product_name }
    await notifyReporter(app, tx, report, result)
    const product = await lockProduct(tx, report.product_id)
    if (resolution.outcome === 'upheld' && product?.taken_down_at === null) {
      // Taking down notifies the seller.
      await takeDownProduct(app, tx, { productId: report.product_id, actor, reason: resolution.note })
    } else await notifyMember(app, tx, report.seller_id, sellerEmail(result, app.publicUrl))
    const { outcome, note: reason } = resolution
    await audit(tx, { ...actor, action: `report.${outcome}`, subject: report.id, reason })
  })
}

async function notifyReporter(app: App, tx: Db, report: ReportRow, result: Resolution): Promise<void> {
  const content = reporterEmail(result)
  if (report.reporter_id !== null) await notifyMember(app, tx, report.reporter_id, content)
  else if (report.reporter_email !== null) await app.outbox.mail(tx, { to: report.reporter_email, content })
}
