import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { PaystackEvent } from '#server/providers/card-payments/paystack-wire.ts'
import { hastenPayment, insertEvent, keepDispute } from './event-queries.ts'
import { settlePaymentJob, settleRefundJob } from './jobs.ts'
import type { PaymentsParts } from './parts.ts'
import { hastenRefund } from './refund-queries.ts'

/**
 * Keeps a signed event, once, and has somebody look into it. It only says where to look: what a payment or a refund
 * came to is asked of the provider.
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

async function noteDispute(
  { log }: PaymentsParts,
  tx: Kysely<Tables>,
  reference: string,
  { id, status, resolution }: PaystackEvent['data'],
): Promise<void> {
  log.error({ security: 'dispute', reference, status, resolution }, 'a payer disputes a payment')
  await keepDispute(tx, {
    id: String(id ?? reference),
    reference,
    status: status ?? 'unknown',
    resolution: resolution ?? null,
  })
}
