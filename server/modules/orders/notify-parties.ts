import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { notifyMember } from '#server/modules/accounts/index.ts'
import { orderEmail } from './emails.ts'
import { findOrderPage } from './queries.ts'
import type { Transition } from './states/transitions.ts'

/** Notifies buyer and seller of what happened to an order, in the transaction of the change. `note`: of who caused it. */
export async function notifyParties(app: App, tx: Db, orderId: string, rule: Transition, note?: string): Promise<void> {
  const row = await findOrderPage(tx, orderId)
  for (const role of ['buyer', 'seller'] as const) {
    const content = orderEmail(app, row!, rule, role, note)
    if (content) await notifyMember(app, tx, row![`${role}_id`], content, orderId)
  }
}
