import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { notifyBoth } from '../notify-parties.ts'
import { insertEvent } from '../states/apply-event.ts'
import { returnEmail } from './return-emails.ts'
import type { ReturnRule } from './return-rules.ts'
import { findReturn, listRefunds } from './return-queries.ts'

/** Writes what happened after the release of an order into its timeline, and notifies the parties. `byId`: null for the clock. */
export async function recordReturnEvent(
  app: App,
  tx: Db,
  orderId: string,
  rule: ReturnRule,
  { byId, note }: { readonly byId: string | null; readonly note?: string },
): Promise<void> {
  await insertEvent(tx, orderId, rule, { byId, note })
  const [request, refund] = [await findReturn(tx, orderId), (await listRefunds(tx, orderId)).at(-1)]
  await notifyBoth(app, tx, orderId, (row, role) => returnEmail(app, { row, request, refund }, rule, role))
}
