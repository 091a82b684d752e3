import type { PaymentsParts } from './parts.ts'
import { takeDueRefunds } from './refund-queries.ts'
import { settlePayment } from './settle-payment.ts'
import { settleRefund } from './settle-refund.ts'
import { deleteOldEvents, noteChecked, takeDuePayments } from './sweep-queries.ts'

/** Asks about every payment and refund that is due: it finishes what a browser, an event or a process left unfinished. */
export async function sweepPayments(parts: PaymentsParts): Promise<void> {
  await deleteOldEvents(parts.database)
  for (const reference of await takeDuePayments(parts.database)) await check(parts, reference)
  for (const id of await takeDueRefunds(parts.database)) {
    await settleRefund(parts, id).catch((error: unknown) => parts.log.error({ err: error, id }, 'a refund is stuck'))
  }
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
