import type { App } from '#server/context.ts'
import { takeDueDisputes } from './dispute-queries.ts'
import { takeDueOutside } from './outside-queries.ts'
import { lookIntoOutsideRefunds } from './outside-refunds.ts'
import { takeDueRefund } from './refund-queries.ts'
import { settleDispute } from './settle-dispute.ts'
import { settlePayment } from './settle-payment.ts'
import { settleRefund } from './settle-refund.ts'
import { deleteOldEvents, noteChecked, takeDuePayments } from './sweep-queries.ts'

/** After so many unanswered requests in a row the provider counts as down, and the sweep stops. */
const GIVE_UP_AFTER = 3

/**
 * Checks every due payment, refund and dispute left unfinished by a browser, an event or a process. What it claims is
 * not due again for a while, so that the sweep ends.
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
  // One by one, so that a claim is never old when the refund is sent.
  for (let id = await takeDueRefund(database); id !== undefined; id = await takeDueRefund(database))
    await checkAlone(app, settleRefund, id)
  for (let due = await takeDueOutside(database); due.length > 0; due = await takeDueOutside(database)) {
    for (const reference of due) await checkAlone(app, lookIntoOutsideRefunds, reference)
  }
  for (let due = await takeDueDisputes(database); due.length > 0; due = await takeDueDisputes(database)) {
    for (const id of due) await checkAlone(app, settleDispute, id)
  }
}

/** Whether the provider answered. An error of ours does not stop the other payments. */
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
