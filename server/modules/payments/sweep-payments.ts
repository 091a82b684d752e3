import { takeDueDisputes } from './dispute-queries.ts'
import { takeDueOutside } from './outside-queries.ts'
import { lookIntoOutsideRefunds } from './outside-refunds.ts'
import type { PaymentsParts } from './parts.ts'
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
export async function sweepPayments(parts: PaymentsParts): Promise<void> {
  const { database } = parts
  await deleteOldEvents(database)
  let unanswered = 0
  for (let due = await takeDuePayments(database); due.length > 0; due = await takeDuePayments(database)) {
    for (const reference of due) {
      unanswered = (await isAnswered(parts, reference)) ? 0 : unanswered + 1
      if (unanswered === GIVE_UP_AFTER) return
    }
  }
  for (let due = await takeDueRefunds(database); due.length > 0; due = await takeDueRefunds(database)) {
    for (const id of due) await checkAlone(parts, settleRefund, id)
  }
  for (let due = await takeDueOutside(database); due.length > 0; due = await takeDueOutside(database)) {
    for (const reference of due) await checkAlone(parts, lookIntoOutsideRefunds, reference)
  }
  for (let due = await takeDueDisputes(database); due.length > 0; due = await takeDueDisputes(database)) {
    for (const id of due) await checkAlone(parts, settleDispute, id)
  }
}

/** Whether the provider said what became of it. A fault of ours holds up no other payment. */
async function isAnswered(parts: PaymentsParts, reference: string): Promise<boolean> {
  try {
    const settled = await settlePayment(parts, reference)
    if (settled === 'unreachable') return false
    await noteChecked(parts.database, reference)
  } catch (error) {
    parts.log.error({ err: error, reference }, 'a payment is stuck')
  }
  return true
}

async function checkAlone(parts: PaymentsParts, settle: typeof settleRefund, id: string): Promise<void> {
  try {
    await settle(parts, id)
  } catch (error) {
    parts.log.error({ err: error, id }, 'a refund or a dispute is stuck')
  }
}
