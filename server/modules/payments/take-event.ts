import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { PaystackEvent } from '#server/providers/card-payments/paystack-wire.ts'
import { keepDispute } from './dispute-queries.ts'
import { hastenPayment, insertEvent } from './event-queries.ts'
import { settleDisputeJob, settlePaymentJob, settleRefundJob } from './jobs.ts'
import type { PaymentsParts } from './parts.ts'
import { changeIntent, lockIntent } from './queries.ts'
import { hastenRefund } from './refund-queries.ts'

/**
 * Keeps a signed event, once, and has somebody look into it. It only says where to look: what a payment, a refund or
 * a dispute came to is asked of the provider.
 */
export async function takeEvent(parts: PaymentsParts, hash: Buffer, { event, data }: PaystackEvent): Promise<void> {
  const reference = data.transaction_reference ?? data.transaction?.reference ?? data.reference ?? null
  await parts.database.kysely.transaction().execute(async (tx) => {
    const isNew = await insertEvent(tx, { hash, event, reference })
    if (!isNew || reference === null) return
    if (event === 'charge.success') return lookIntoPayment(parts, tx, reference)
    if (event.startsWith('refund.')) return lookIntoRefund(parts, tx, reference)
    if (event.startsWith('charge.dispute.')) return noteDispute(parts, tx, reference, data)
  })
}

async function lookIntoPayment({ queue }: PaymentsParts, tx: Kysely<Tables>, reference: string): Promise<void> {
  if (await hastenPayment(tx, reference)) await queue.enqueue(tx, settlePaymentJob, { reference })
}

async function lookIntoRefund({ queue }: PaymentsParts, tx: Kysely<Tables>, reference: string): Promise<void> {
  const id = await hastenRefund(tx, reference)
  if (id !== undefined) await queue.enqueue(tx, settleRefundJob, { id })
}

/** From now on the payer spends nothing of their wallet, until it has ended. */
async function noteDispute(
  { log, queue }: PaymentsParts,
  tx: Kysely<Tables>,
  reference: string,
  { id: told, status }: PaystackEvent['data'],
): Promise<void> {
  const id = String(told ?? reference)
  log.error({ alarm: 'dispute', id, reference, status }, 'a payer disputes a payment')
  await keepDispute(tx, { id, reference, status: status ?? 'unknown' })
  const intent = await lockIntent(tx, reference)
  if (intent?.state === 'paid') await changeIntent(tx, reference, { reason: 'Its payer disputes it' })
  await queue.enqueue(tx, settleDisputeJob, { id })
}
