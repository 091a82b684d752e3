import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { notifyMember } from '#server/modules/accounts/index.ts'
import type { Email } from '#server/modules/outbox/index.ts'
import { debtTexts } from './debt-texts.ts'
import { orderEmail } from './emails.ts'
import { findOrderPage, type OrderPageRow } from './queries.ts'
import type { OrderRole, Transition } from './states/transitions.ts'

/** Notifies buyer and seller of what happened to an order, in the transaction of the change. `note`: of who caused it. */
export function notifyParties(app: App, tx: Db, orderId: string, rule: Transition, note?: string): Promise<void> {
  return notifyBoth(app, tx, orderId, (row, role) => orderEmail(app, row, rule, role, note))
}

type Write = (row: OrderPageRow, role: OrderRole) => Email | null

/** Notifies each party of an order for whom `write` returns an email. The buyer reads what of the money paid a debt. */
export async function notifyBoth(app: App, tx: Db, orderId: string, write: Write): Promise<void> {
  const row = (await findOrderPage(tx, orderId))!
  const ofDebt = await debtTexts(tx, { userId: row.buyer_id, reference: row.number })
  for (const role of ['buyer', 'seller'] as const) {
    const email = write(row, role)
    if (!email) continue
    const complete = role === 'buyer' ? { ...email, paragraphs: [...email.paragraphs, ...ofDebt] } : email
    await notifyMember(app, tx, row[`${role}_id`], complete, orderId)
  }
}
