import type { App } from '#server/context.ts'
import { takeDueDisputes } from './dispute-queries.ts'
import { takeDueOutside } from './outside-queries.ts'
import { lookIntoOutsideRefunds } from './outside-refunds.ts'
import { takeDueRefunds } from './refund-queries.ts'
import { settleDispute } from './settle-dispute.ts'
import { settlePayment } from './settle-payment.ts'
import { settleRefund } from './settle-refund.ts'
import { deleteOldEvents, noteChecked, takeDuePayments } from './sweep-queries.ts'

/** So many in a row that cannot be looked up mean that the provider is down: the others wait for another sweep. */
const GIVE_UP_AFTER = 3

/**
 * Asks about every payment, refund and dispute that is due: it finishes what a browser, an event or a process left unfinished.
 * What is taken is not due again for a while, so that this comes to an end.
 */
export async function sweepPayments(app: App): Promise<void> {
  const { database } = app
  await deleteOldEvents(database)
  let unanswered = 0
  for (let due = await takeDuePayments(database); due.length > 0; due = await takeDuePayments(database)) {
    for (const reference of due) {
      unanswered = (await isAnswered(app, reference)) ? 0 : unanswered + 1
      if (unanswered === GIVE_UP_AFTER) return
    }
  }
  for (let due = await takeDueRefunds(database); due.length > 0; due = await takeDueRefunds(database)) {
    for (const id of due) await checkAlone(app, settleRefund, id)
  }
  for (let due = await takeDueOutside(database); due.length > 0; due = await takeDueOutside(database)) {
    for (const reference of due) await checkAlone(app, lookIntoOutsideRefunds, reference)
  }
  for (let due = await takeDueDisputes(database); due.length > 0; due = await takeDueDisputes(database)) {
    for (const id of due) await checkAlone(app, settleDispute, id)
  }
}

/** Whether the provider said what became of it. A fault of ours holds up no other payment. */
async function isAnswered(app: App, reference: string): Promise<boolean> {
  try {
    const settled = await settlePayment(app, reference)
    if (settled === 'unreachable') return false
    await noteChecked(app.database, reference)
  } catch (error) {
    app.log.error({ err: error, reference }, 'a payment is stuck')
  }
  return true
}

async function checkAlone(app: App, settle: typeof settleRefund, id: string): Promise<void> {
  try {
    await settle(app, id)
  } catch (error) {
    app.log.error({ err: error, id }, 'a refund or a dispute is stuck')
  }
}
