import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { notifyMember } from '#server/modules/accounts/index.ts'
import { notFound, Refusal } from '#server/kit/refusal.ts'
import { refuseOwnAccount } from '#server/modules/approvals/index.ts'
import { audit, type Actor } from '#server/modules/audit/index.ts'
import { lockProduct, takeDownProduct } from '#server/modules/catalog/index.ts'
import { reporterEmail, sellerEmail, type Resolution } from './emails.ts'
import { findReportRow, settleReports, type ReportRow } from './queries.ts'

type Decision = Pick<Resolution, 'outcome' | 'note'>

/**
 * Upholds a report, which takes the product down if it still exists, or rejects it; with it all open reports of the
 * product or the shop. A shop stays: its seller is suspended, or a listing taken down, by a decision of its own.
 * Notifies every reporter, and the seller once. The same decision of the same operator again changes nothing.
 */
export function resolveReport(app: App, actor: Actor, id: string, decision: Decision): Promise<void> {
  return app.database.transaction().execute(async (tx) => {
    const report = await findReportRow(tx, id)
    if (!report) throw notFound('report')
    await refuseOwnAccount(app, tx, actor, [report.seller_id])
    const product = report.product_id === null ? undefined : await lockProduct(tx, report.product_id)
    const subject = report.product_id === null ? { shopId: report.shop_id } : { productId: report.product_id }
    const about = { ...subject, reportId: report.id, operatorId: actor.operatorId }
    const settled = await settleReports(tx, { ...decision, ...about })
    if (settled.length === 0) {
      if (isSame((await findReportRow(tx, id))!, actor, decision)) return
      throw new Refusal(409, 'already_resolved', 'Somebody has resolved this report already.')
    }
    if (decision.outcome === 'upheld' && report.product_id !== null && product?.taken_down_at === null) {
      // Taking down notifies the seller.
      await takeDownProduct(app, tx, { productId: report.product_id, actor, reason: decision.note })
    } else {
      const email = sellerEmail({ ...decision, ...subjectOf(report) }, app.publicUrl)
      await notifyMember(app, tx, report.seller_id, email)
    }
    await notifyReporters(app, tx, { settled, actor, decision })
  })
}

/** Upholds all open reports of a product that is taken down, and notifies the reporters. */
export async function upholdReports(
  app: App,
  tx: Db,
  { productId, actor, reason }: { productId: string; actor: Actor; reason: string },
): Promise<void> {
  const decision = { outcome: 'upheld', note: reason } as const
  const settled = await settleReports(tx, { ...decision, productId, operatorId: actor.operatorId })
  await notifyReporters(app, tx, { settled, actor, decision })
}

/** Whether the report ended this way already: the first of several chosen reports of a product ends the others. */
function isSame({ outcome, note, resolved_by }: ReportRow, actor: Actor, decision: Decision): boolean {
  return outcome === decision.outcome && note === decision.note && resolved_by === actor.operatorId
}

function subjectOf(report: ReportRow): Pick<Resolution, 'name' | 'isShop'> {
  if (report.product_id !== null) return { name: report.product_name, isShop: false }
  return { name: report.shop_name, isShop: true }
}

interface Ended {
  readonly settled: readonly ReportRow[]
  readonly actor: Actor
  readonly decision: Decision
}

async function notifyReporters(app: App, tx: Db, { settled, actor, decision }: Ended): Promise<void> {
  for (const report of settled) {
    const { reporter_id, reporter_email } = report
    const content = reporterEmail({ ...decision, ...subjectOf(report) })
    if (reporter_id !== null) await notifyMember(app, tx, reporter_id, content)
    else if (reporter_email !== null) await app.outbox.mail(tx, { to: reporter_email, content })
  }
  const { outcome, note: reason } = decision
  for (const { id } of settled) await audit(tx, { ...actor, action: `report.${outcome}`, subject: id, reason })
}
