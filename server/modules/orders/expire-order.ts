import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { applyToComplaint } from './complaints/apply-to-complaint.ts'
import type { OrderRow } from './queries.ts'
import { applyEvent } from './states/apply-event.ts'

/** Applies the end of the clock of a locked order, or of its complaint. */
export function expireOrder(app: App, tx: Db, order: OrderRow): Promise<void> {
  const happening = { event: 'expire', byId: null } as const
  return order.state === 'complaint'
    ? applyToComplaint(app, tx, order, happening)
    : applyEvent(app, tx, order, happening)
}
