import { calls } from '#contracts/calls.ts'
import type { DeskPayment, paymentsDesk } from '#contracts/payments-desk.ts'
import { nairaFromKobo } from '#contracts/values/naira.ts'
import type { Operations } from '#server/kit/operation.ts'
import { pageFrom, sliceOf } from '#server/kit/pages.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { audit, doerOf } from '#server/modules/audit/index.ts'
import { listIntentRows } from './desk-queries.ts'
import type { PaymentsParts } from './parts.ts'
import { findIntent, type Intent } from './queries.ts'
import { refundPayment } from './refund-payment.ts'
import { settlePayment, type Settled } from './settle-payment.ts'

export function paymentsDeskOperations(parts: PaymentsParts): Operations<typeof paymentsDesk> {
  const { database, publicUrl } = parts
  const getPayment = async (reference: string) => {
    const intent = await findIntent(database.kysely, reference)
    if (!intent) throw new Refusal(404, 'not_found', 'We could not find that payment.')
    return paymentOf(intent)
  }
  return {
    async listPayments({ query }) {
      const { rows, total } = await listIntentRows(database, query, sliceOf(query))
      return pageFrom(rows.map(paymentOf), total, { call: calls.paymentsDesk.listPayments, query, publicUrl })
    },

    async verifyPayment({ params: { reference }, ...request }) {
      await getPayment(reference)
      const settled = await settlePayment(parts, reference)
      await audit(database.kysely, { ...doerOf(request), action: 'payment.verify', subject: reference })
      return { message: TEXTS[settled], data: await getPayment(reference) }
    },

    async refundPayment({ params: { reference }, body: { reason }, ...request }) {
      await refundPayment(parts, { reference, reason, doer: doerOf(request) })
      return { message: 'The money is on its way back', data: await getPayment(reference) }
    },
  }
}

/** What the card service said. */
const TEXTS: Readonly<Record<Settled, string>> = {
  paid: 'It is paid',
  none: 'Its money went back or is on its way back',
  mismatch: 'It went through otherwise than we asked',
  declined: 'It was declined',
  abandoned: 'It was abandoned',
  pending: 'It is still open',
  unreachable: 'The card service could not be reached',
}

function paymentOf(intent: Intent): DeskPayment {
  return {
    reference: intent.reference,
    user: { id: intent.user_id, email: intent.email },
    purpose: intent.purpose,
    amount: nairaFromKobo(intent.amount_kobo),
    status: intent.state,
    problem: intent.reason,
    created_at: intent.created_at.toISOString(),
    paid_at: intent.paid_at?.toISOString() ?? null,
  }
}
