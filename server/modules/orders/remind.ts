import { sql } from 'kysely'
import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { notifyMember } from '#server/modules/accounts/index.ts'
import { runningClock, waitsFor } from './order-now.ts'
import { findOrderPage, lockReminded } from './queries.ts'
import { reminderEmail } from './reminder-emails.ts'
import { remindersOf } from './states/reminders.ts'
import { minutesOf, type Clock } from './states/transitions.ts'

/** Clocks whose last reminder is an SMS too. */
const BY_SMS: ReadonlySet<Clock> = new Set(['accept', 'claim'])

/** Reminds who has to act, once for the reminders whose time has come, and notes when to remind again. */
export async function remind(app: App, tx: Db, id: string): Promise<void> {
  const order = await lockReminded(tx, id)
  if (!order) return
  const row = (await findOrderPage(tx, id))!
  const [clock, who] = [runningClock(row), waitsFor(row)]
  if (!clock || clock === 'pay' || clock === 'decide' || who === 'kanti') return
  const { minutes_left: left } = order
  const minutes = minutesOf(clock, order.promised_days, app.config)
  const next = remindersOf(clock, minutes).find((before) => before < left) ?? null
  const isLast = next === null && BY_SMS.has(clock)
  await sql`
    update orders.orders set remind_at = due_at - make_interval(mins => ${next}::integer),
      sms_due = case when ${isLast} then 'reminder' else sms_due end
    where id = ${id}
  `.execute(tx)
  await notifyMember(app, tx, row[`${who!}_id`], reminderEmail(app, row, clock), id)
}
