import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { post } from '#server/modules/ledger/index.ts'
import { isDisputed } from './dispute-queries.ts'
import type { PaymentsParts } from './parts.ts'
import { changeIntent, lockIntent, type Intent } from './queries.ts'
import { findRefund, lockRefund, markSent, markSettled, takeRefund, type Refund } from './refund-queries.ts'
import { paymentOf } from './settle-payment.ts'

/** For the job, which leaves it to the sweep where that has it already: both would send it. */
export async function settleDueRefund(parts: PaymentsParts, id: string): Promise<void> {
  if (await takeRefund(parts.database, id)) await settleRefund(parts, id)
}

/**
 * For whoever has taken it: asks the provider what became of a refund, asks for it where it was never heard of, and does
 * what follows. A lost answer is never taken for a no: the money stays aside, and the next time the provider is asked
 * before anything is sent.
 */
export async function settleRefund(parts: PaymentsParts, id: string): Promise<void> {
  const refund = await findRefund(parts.database.kysely, id)
  if (refund?.state !== 'asked') return
  const told = await parts.cards.findRefund(refund.reference)
  if (told.kind === 'refunded') return finish(parts, id, 'refunded')
  if (told.kind === 'failed' && refund.sent_at !== null) return finish(parts, id, 'failed')
  if ((told.kind !== 'not-found' && told.kind !== 'failed') || refund.sent_at !== null) return
  // Disputed since it was asked for: sent now, its money might go back twice.
  return (await isDisputed(parts.database.kysely, refund.reference)) ? finish(parts, id, 'failed') : send(parts, refund)
}

async function send(parts: PaymentsParts, { id, reference }: Refund): Promise<void> {
  const answer = await parts.cards.refund(reference)
  switch (answer.kind) {
    case 'accepted':
      return markSent(parts.database, id)
    case 'refused':
      parts.log.error({ reference, reason: answer.reason }, 'a refund is refused')
      return finish(parts, id, 'failed')
    case 'unknown':
      parts.log.warn({ reference, reason: answer.reason }, 'a refund waits')
  }
}

function finish(parts: PaymentsParts, id: string, state: 'refunded' | 'failed'): Promise<void> {
  return parts.database.kysely.transaction().execute(async (tx) => {
    const refund = await lockRefund(tx, id)
    if (refund?.state !== 'asked') return
    const intent = (await lockIntent(tx, refund.reference))!
    await markSettled(tx, id, state)
    await (state === 'refunded' ? giveBack(parts, tx, id, intent) : returnToPayer(parts, tx, id, intent))
  })
}

async function giveBack({ purposes }: PaymentsParts, tx: Kysely<Tables>, id: string, intent: Intent): Promise<void> {
  const { aside, takeBack } = purposes[intent.purpose]
  await post(tx, {
    key: `refund:${id}:settle`,
    kind: 'refund-done',
    transfers: [{ from: aside(intent.user_id), to: 'paystack', kobo: intent.amount_kobo }],
    details: { reference: intent.reference },
  })
  await changeIntent(tx, intent.reference, { state: 'refunded' })
  await takeBack(tx, paymentOf(intent), id)
}

async function returnToPayer(
  { purposes }: PaymentsParts,
  tx: Kysely<Tables>,
  id: string,
  intent: Intent,
): Promise<void> {
  const { account, aside, keep } = purposes[intent.purpose]
  await post(tx, {
    key: `refund:${id}:settle`,
    kind: 'refund-failed',
    transfers: [{ from: aside(intent.user_id), to: account(intent.user_id), kobo: intent.amount_kobo }],
    details: { reference: intent.reference },
  })
  await changeIntent(tx, intent.reference, { state: 'paid' })
  await keep?.(tx, paymentOf(intent), id)
}
