import { Refusal } from '#server/kit/refusal.ts'
import { audit, type Doer } from '#server/modules/audit/index.ts'
import { post } from '#server/modules/ledger/index.ts'
import { isDisputed } from './dispute-queries.ts'
import { settleRefundJob } from './jobs.ts'
import type { PaymentsParts } from './parts.ts'
import { changeIntent, lockIntent } from './queries.ts'
import { insertRefund } from './refund-queries.ts'
import { paymentOf } from './settle-payment.ts'

export interface WantedRefund {
  readonly reference: string
  readonly reason: string
  readonly doer: Doer
}

/**
 * Has all of a payment go back to its card: its money is put aside at once, and the rest follows when the provider has
 * said what became of it. Refuses with 409 `not_refundable` what was not paid or goes back already, with 409 `disputed`
 * what a bank may take back besides, and with 402 `insufficient_funds` where a member has spent the money.
 */
export function refundPayment(parts: PaymentsParts, { reference, reason, doer }: WantedRefund): Promise<void> {
  return parts.database.kysely.transaction().execute(async (tx) => {
    const intent = await lockIntent(tx, reference)
    if (!intent) throw new Refusal(404, 'not_found', 'We could not find that payment.')
    if (intent.state !== 'paid') {
      throw new Refusal(409, 'not_refundable', 'Only a payment that was paid, and has not gone back, can be refunded.')
    }
    if (await isDisputed(tx, reference)) {
      throw new Refusal(409, 'disputed', 'Its payer disputes it. Answer that first: its money goes back only once.')
    }
    const { account, aside, askBack } = parts.purposes[intent.purpose]
    const id = await insertRefund(tx, { reference, reason, asked_by: doer.operatorId })
    await post(tx, {
      key: `refund:${id}:hold`,
      kind: 'refund-asked',
      transfers: [{ from: account(intent.user_id), to: aside(intent.user_id), kobo: intent.amount_kobo }],
      details: { reference },
    })
    await askBack?.(tx, paymentOf(intent), id)
    await changeIntent(tx, reference, { state: 'refunding' })
    await parts.queue.enqueue(tx, settleRefundJob, { id })
    await audit(tx, { ...doer, action: 'payment.refund', subject: reference, reason })
  })
}
