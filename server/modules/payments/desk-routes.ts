import { calls } from '#contracts/calls.ts'
import type { paymentsDesk } from '#contracts/payments-desk.ts'
import type { Operations } from '#server/kit/operation.ts'
import { pageFrom, sliceOf } from '#server/kit/pages.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { audit, doerOf } from '#server/modules/audit/index.ts'
import { listIntentRows } from './desk-queries.ts'
import { disputeOf, paymentOf, refundOf } from './desk-wire.ts'
import { listDisputeRows } from './dispute-queries.ts'
import type { PaymentsParts } from './parts.ts'
import { findIntent } from './queries.ts'
import { listRefundRows } from './refund-queries.ts'
import { refundPayment } from './refund-payment.ts'
import { settlePayment, type Settled } from './settle-payment.ts'

export function paymentsDeskOperations(parts: PaymentsParts): Operations<typeof paymentsDesk> {
  const { database, publicUrl, findEmails } = parts
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

    async refundPayment({ params: { reference }, body: { amount, reason }, ...request }) {
      await refundPayment(parts, { reference, amountKobo: amount, reason, doer: doerOf(request) })
      return { message: 'The money is on its way back', data: await getPayment(reference) }
    },

    async listRefunds({ query }) {
      const { rows, total } = await listRefundRows(database, query, sliceOf(query))
      const emails = await findEmails([...new Set(rows.map(({ asked_by }) => asked_by))])
      const refunds = rows.map((row) => refundOf(row, emails.get(row.asked_by) ?? null))
      return pageFrom(refunds, total, { call: calls.paymentsDesk.listRefunds, query, publicUrl })
    },

    async listDisputes({ query }) {
      const { rows, total } = await listDisputeRows(database, query, sliceOf(query))
      return pageFrom(rows.map(disputeOf), total, { call: calls.paymentsDesk.listDisputes, query, publicUrl })
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
