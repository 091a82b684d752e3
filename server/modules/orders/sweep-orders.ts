import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { forEachDue } from '#server/jobs/for-each-due.ts'
import { settlePaymentsFor } from '#server/modules/payments/index.ts'
import { isAllowed } from '#server/rate-limits/is-allowed.ts'
import { raiseComplaintAlarms } from './complaints/raise-alarms.ts'
import { expireOrder } from './expire-order.ts'
import {
  findPlaced,
  listDue,
  listThawed,
  listToRemind,
  listToText,
  lockDue,
  lockThawed,
  lockToText,
  postpone,
  setTexted,
} from './queries.ts'
import { smsBudget } from './rate-limits.ts'
import { remind } from './remind.ts'
import { sendSms } from './sms.ts'
import { unfreezeOrder } from './states/freeze.ts'
import { remindReturn, sweepReturn } from './returns/sweep-returns.ts'
import { listReturnsDue, listReturnsToRemind } from './returns/return-queries.ts'

/**
 * Does what is due by the clock of the database: ends freezes of operators, then clocks, reminds who has to act, and
 * sends SMS.
 */
export async function sweepOrders(app: App, signal?: AbortSignal): Promise<void> {
  const forEach = (list: typeof listDue, work: (id: string) => Promise<void>) =>
    forEachDue(app, { list, work, stuck: 'the clock of an order is stuck', signal })
  await forEach(listThawed, (id) => thaw(app, id))
  const cards = { areSilent: false }
  await forEach(listDue, (id) => expire(app, id, cards))
  await forEach(listToRemind, (id) => inTransaction(app, (tx) => remind(app, tx, id)))
  await forEach(listReturnsDue, (id) => inTransaction(app, (tx) => sweepReturn(app, tx, id)))
  await forEach(listReturnsToRemind, (id) => inTransaction(app, (tx) => remindReturn(app, tx, id)))
  await raiseComplaintAlarms(app)
  let leftOut = 0
  await forEach(listToText, async (id) => {
    if (!(await text(app, id))) leftOut += 1
  })
  if (leftOut > 0) app.log.error({ alarm: 'order_sms_left_out', left_out: leftOut }, 'the SMS of orders are used up')
}

const inTransaction = (app: App, work: (tx: Db) => Promise<void>) => app.database.transaction().execute(work)

function thaw(app: App, id: string): Promise<void> {
  return inTransaction(app, async (tx) => {
    const order = await lockThawed(tx, id)
    if (order) await unfreezeOrder(app, tx, order, { byId: null })
  })
}

/**
 * Asks the card provider before an order ends unpaid. While the provider does not answer, the order waits for ten minutes
 * more, for two hours at most. While silent, the provider is asked again in the same sweep, which other orders wait for,
 * only about orders that cannot wait longer.
 */
async function expire(app: App, id: string, cards: { areSilent: boolean }): Promise<void> {
  const placed = await findPlaced(app.database, id)
  if (placed) {
    if (cards.areSilent && (await postpone(app.database, id))) return
    cards.areSilent = (await settlePaymentsFor(app, 'order', placed.checkout_id)).includes('unreachable')
    if (cards.areSilent && (await postpone(app.database, id))) return
  }
  return inTransaction(app, async (tx) => {
    const order = await lockDue(tx, id)
    if (order) await expireOrder(app, tx, order)
  })
}

/** Returns false if the SMS of this hour are used up. The email that says the same has been sent. */
async function text(app: App, id: string): Promise<boolean> {
  const hasBudget =
    !app.outbox.sendsSms || (await isAllowed(app.rateLimits.consume(smsBudget(app.config), 'everybody')))
  await inTransaction(app, async (tx) => {
    if (!(await lockToText(tx, id))) return
    if (hasBudget && app.outbox.sendsSms) await sendSms(app, tx, id)
    await setTexted(tx, id)
  })
  return hasBudget
}
