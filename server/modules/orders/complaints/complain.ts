import { sql } from 'kysely'
import type { Reported } from '#contracts/complaints.ts'
import type { Order } from '#contracts/orders.ts'
import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inOrder, type OrderCallWith } from '../change-order.ts'
import { findOrderPage, type OrderPageRow, type OrderRow } from '../queries.ts'
import { complaintsByMember } from '../rate-limits.ts'
import { applyRule, orderFrozen } from '../states/apply-event.ts'
import { StateChanged } from '../states/state-changed.ts'
import { findTransition } from '../states/transitions.ts'
import { notifyAboutComplaint } from './complaint-emails.ts'
import { complaintOptions, MAX_COMPLAINTS } from './complaint-options.ts'
import type { ComplaintRow } from './complaint-queries.ts'
import { toReportable } from '../order-now.ts'
import { partBelow } from './part-below.ts'
import { refusedReport } from './refused-report.ts'
import { insertStatement } from './statements.ts'

/**
 * The buyer reports a problem, and the order stops until it is solved. Throws 409 `complaint_open`, `too_late` or
 * `no_more_complaints`, 422 `kind_not_possible`, and what `changeOrder` and `insertStatement` throw.
 */
export async function complain(app: App, call: OrderCallWith<Reported>): Promise<Order> {
  const { userId } = call.caller
  await app.rateLimits.consume(complaintsByMember, userId)
  return inOrder(app, call, 'complaint', async (tx, order) => {
    await openComplaint(app, tx, order, call.body, { kind: 'buyer', id: userId })
  })
}

interface Reporter {
  /** `kanti`: an operator, for a buyer who is suspended. */
  readonly kind: 'buyer' | 'kanti'
  readonly id: string
}

/** Opens a complaint of a locked order. Throws what `complain` throws. */
export async function openComplaint(
  app: App,
  tx: Db,
  order: OrderRow,
  reported: Reported,
  by: Reporter,
): Promise<ComplaintRow> {
  const rule = findTransition('complain', order.state)
  if (!rule) throw refusedReport(order.state) ?? new StateChanged()
  if (order.frozen_at !== null) throw orderFrozen()
  const page = (await findOrderPage(tx, order.id))!
  assertPossible(page, reported)
  const { text, photos } = reported
  const complaint = await insertComplaint(tx, page, reported)
  await insertStatement(tx, complaint, { byKind: by.kind, byId: by.id, text, photos, photosOf: order.buyer_id })
  await applyRule(app, tx, order, { ...rule, by: by.kind }, { event: 'complain', byId: by.id })
  await notifyAboutComplaint(app, tx, order.id, { ...rule, by: by.kind })
  return complaint
}

function assertPossible(page: OrderPageRow, { kind, wants }: Reported): void {
  if (page.complaints >= MAX_COMPLAINTS)
    throw new Refusal(409, 'no_more_complaints', 'Two problems have been reported with this order, which is the most.')
  const option = complaintOptions(toReportable(page)).find((each) => each.kind === kind)
  if (!option) throw new Refusal(422, 'kind_not_possible', 'This cannot be reported at this point of the order.')
  if (!option.wants.includes(wants))
    throw new Refusal(422, 'kind_not_possible', 'You cannot ask for this with the problem that you report.')
}

async function insertComplaint(tx: Db, page: OrderPageRow, { kind, wants, amount }: Reported): Promise<ComplaintRow> {
  const amountKobo = wants === 'part' ? partBelow(page.total_kobo, amount) : null
  const { rows } = await sql<ComplaintRow>`
    insert into orders.complaints (order_id, number, kind, wants, amount_kobo, was_state, left_minutes)
      select id, ${page.complaints + 1}::integer, ${kind}, ${wants}, ${amountKobo}::bigint, state,
        greatest(ceil(extract(epoch from due_at - now()) / 60), 0)::integer
      from orders.orders where id = ${page.id}
    returning *
  `.execute(tx)
  return rows[0]!
}
