import type { Order } from '#contracts/orders.ts'
import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { notFound } from '#server/kit/refusal.ts'
import { findClearsAt } from '#server/modules/earnings/index.ts'
import { sumCollected } from '#server/modules/wallet/index.ts'
import { findComplaintParts } from './complaints/present-complaint.ts'
import { listDocumentKinds } from './documents/document-queries.ts'
import { toOrder } from './presenter.ts'
import { findOrderPage, listEvents, listLines, type OrderRow } from './queries.ts'
import { findReturn, listRefunds } from './returns/return-queries.ts'
import type { OrderRole } from './states/transitions.ts'

/**
 * What a member is in an order. Throws 404 for anybody else, as for an order that does not exist. A seller has only orders
 * that were paid.
 */
export function roleIn(
  order: Pick<OrderRow, 'buyer_id' | 'seller_id' | 'paid_at'> | undefined,
  userId: string,
): OrderRole {
  if (order?.buyer_id === userId) return 'buyer'
  if (order?.seller_id === userId && order.paid_at !== null) return 'seller'
  throw notFound('order')
}

/** An order as the member may see it. Throws 404 if the member is no party of the order. */
export async function getOrder(app: App, db: Db, userId: string, id: string): Promise<Order> {
  const row = await findOrderPage(db, id)
  const role = roleIn(row, userId)
  const [lines, events, complaint, request, refunds, documents, written, debtPaidKobo, clearsAt] = await Promise.all([
    listLines(db, id),
    listEvents(db, id),
    row!.complaints > 0 ? findComplaintParts(db, id) : null,
    row!.return_state === null ? undefined : findReturn(db, id),
    row!.refunds > 0 ? listRefunds(db, id) : [],
    listDocumentKinds(db, id),
    row!.state === 'completed' ? app.hooks.findReview(db, id, role) : null,
    role === 'buyer' ? sumCollected(db, { userId, reference: row!.number, orderId: id }, 'ever') : 0,
    role === 'seller' && row!.state === 'completed' ? findClearsAt(db, id) : null,
  ])
  const found = { lines, events, complaint, refunds, documents, written, debtPaidKobo, clearsAt }
  return toOrder(app, { ...found, row: row!, request: request ?? null }, role)
}
