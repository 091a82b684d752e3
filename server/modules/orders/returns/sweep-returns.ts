import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { notifyMember } from '#server/modules/accounts/index.ts'
import { findOrderPage, lockOrder } from '../queries.ts'
import { remindersOf } from '../states/reminders.ts'
import { recordReturnEvent } from './record-return-event.ts'
import { returnReminder } from './return-emails.ts'
import { findReturnRule, RETURN_CLOCKS } from './return-rules.ts'
import { changeReturn, findReturn, isReturnDue, lockRemindedReturn, remindReturnAgain } from './return-queries.ts'

/** Ends the clock of a return request of a locked order, as if its time had come. Nothing happens without such a clock. */
export async function expireReturn(app: App, tx: Db, orderId: string): Promise<void> {
  const request = await findReturn(tx, orderId)
  const rule = request && findReturnRule('expire', request.state)
  if (!rule) return
  await changeReturn(tx, orderId, rule)
  await recordReturnEvent(app, tx, orderId, rule, { byId: null })
}

/** Ends the clock of a return request if its time has come. */
export async function sweepReturn(app: App, tx: Db, orderId: string): Promise<void> {
  await lockOrder(tx, orderId)
  if (await isReturnDue(tx, orderId)) await expireReturn(app, tx, orderId)
}

/** Reminds the seller of a return request, once for the reminders whose time has come, and notes when to remind again. */
export async function remindReturn(app: App, tx: Db, orderId: string): Promise<void> {
  const reminded = await lockRemindedReturn(tx, orderId)
  const clock = reminded && RETURN_CLOCKS[reminded.state]
  if (!clock) return
  const next = remindersOf(clock, reminded.minutes).find((before) => before < reminded.minutes_left) ?? null
  await remindReturnAgain(tx, orderId, next)
  const row = (await findOrderPage(tx, orderId))!
  await notifyMember(app, tx, row.seller_id, returnReminder(app, row, clock), orderId)
}
