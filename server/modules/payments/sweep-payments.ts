import type { PaymentsParts } from './parts.ts'
import { takeDueRefunds } from './refund-queries.ts'
import { settlePayment } from './settle-payment.ts'
import { settleRefund } from './settle-refund.ts'
import { deleteOldEvents, noteChecked, takeDuePayments } from './sweep-queries.ts'

/**
 * Asks about every payment and refund that is due: it finishes what a browser, an event or a process left unfinished.
 * What is taken is not due again for a while, so that this comes to an end.
 */
export async function sweepPayments(parts: PaymentsParts): Promise<void> {
  const { database } = parts
  await deleteOldEvents(database)
  for (let due = await takeDuePayments(database); due.length > 0; due = await takeDuePayments(database))
    for (const reference of due) await check(parts, reference)
  for (let due = await takeDueRefunds(database); due.length > 0; due = await takeDueRefunds(database))
    for (const id of due) await checkRefund(parts, id)
}

/** One that fails holds up no other. */
async function check(parts: PaymentsParts, reference: string): Promise<void> {
  try {
    const settled = await settlePayment(parts, reference)
    if (settled !== 'unreachable') await noteChecked(parts.database, reference)
  } catch (error) {
    parts.log.error({ err: error, reference }, 'a payment is stuck')
  }
}

async function checkRefund(parts: PaymentsParts, id: string): Promise<void> {
  try {
    await settleRefund(parts, id)
  } catch (error) {
    parts.log.error({ err: error, id }, 'a refund is stuck')
  }
}
