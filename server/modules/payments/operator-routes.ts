import { calls } from '#contracts/calls.ts'
import { nairaFromKobo } from '#contracts/values/naira.ts'
import type { operatorPayments } from '#contracts/operator/payments.ts'
import type { App } from '#server/context.ts'
import type { Operations } from '#server/kit/operation.ts'
import { pageFrom, sliceOf } from '#server/kit/pages.ts'
import { findEmails, idForAddress } from '#server/modules/accounts/index.ts'
import { isUuid } from '#server/kit/uuid.ts'
import { notFound } from '#server/kit/refusal.ts'
import { proposed, refuseOwnAccount } from '#server/modules/approvals/index.ts'
import { audit, actorOf } from '#server/modules/audit/index.ts'
import { listOwingRows, owedBy } from '#server/modules/ledger/index.ts'
import { listIntentRows } from './operator-queries.ts'
import { toDispute, toPayment, toRefund } from './operator-presenter.ts'
import { countLostDisputes, listDisputeRows } from './dispute-queries.ts'
import { endByHand } from './end-by-hand.ts'
import { findIntent } from './queries.ts'
import { listRefundRows } from './refund-queries.ts'
import { refundPayment } from './refund-payment.ts'
import { settleDebt } from './settle-debt.ts'
import { settlePayment, type Settled } from './settle-payment.ts'

export function operatorPaymentsOperations(app: App): Operations<typeof operatorPayments> {
  const { database, publicUrl } = app
  const getPayment = async (reference: string) => {
    const intent = await findIntent(database, reference)
    if (!intent) throw notFound('payment')
    return toPayment(intent)
  }
  const debtOf = async ({ userId, kobo }: { userId: string; kobo: number }) => ({
    user: { id: userId, email: (await findEmails(database, [userId])).get(userId) ?? null },
    owed: nairaFromKobo(kobo),
    lost_disputes: await countLostDisputes(database, userId),
  })
  return {
    async listPayments({ query }) {
      const { rows, total } = await listIntentRows(database, query, sliceOf(query))
      return pageFrom(rows.map(toPayment), total, { call: calls.operatorPayments.listPayments, query, publicUrl })
    },

    async verifyPayment({ params: { reference }, ...request }) {
      const { user } = await getPayment(reference)
      await refuseOwnAccount(app, database, actorOf(request), [user.id])
      const settled = await settlePayment(app, reference)
      await audit(database, { ...actorOf(request), action: 'payment.verify', subject: reference })
      return { message: TEXTS[settled], data: await getPayment(reference) }
    },

    async refundPayment({ params: { reference }, body: { amount, reason }, ...request }) {
      const state = await refundPayment(app, { reference, amountKobo: amount, reason, actor: actorOf(request) })
      const data = await getPayment(reference)
      if (state === 'refunding') return { message: 'The money is on its way back', data }
      return proposed(data)
    },

    async listRefunds({ query }) {
      const { rows, total } = await listRefundRows(database, query, sliceOf(query))
      const emails = await findEmails(database, [...new Set(rows.map(({ asked_by }) => asked_by))])
      const refunds = rows.map((row) => toRefund(row, emails.get(row.asked_by) ?? null))
      return pageFrom(refunds, total, { call: calls.operatorPayments.listRefunds, query, publicUrl })
    },

    async listDisputes({ query }) {
      const { rows, total } = await listDisputeRows(database, query, sliceOf(query))
      return pageFrom(rows.map(toDispute), total, { call: calls.operatorPayments.listDisputes, query, publicUrl })
    },

    async endDispute({ params: { id }, body: { outcome, amount, reason }, ...request }) {
      const end = outcome === 'won' ? { kind: outcome } : { kind: outcome, kobo: amount ?? null }
      const state = await endByHand(app, { id, end, reason, actor: actorOf(request) })
      const [dispute] = (await listDisputeRows(database, { search: id }, { offset: 0, limit: 1 })).rows
      const data = toDispute(dispute!)
      if (state === 'ended') return { message: 'The dispute has ended', data }
      return proposed(data)
    },

    async listDebts({ query }) {
      const { rows, total } = await listOwingRows(
        database,
        { userId: await idForAddress(database, query.search) },
        sliceOf(query),
      )
      const debts = await Promise.all(rows.map(debtOf))
      return pageFrom(debts, total, { call: calls.operatorPayments.listDebts, query, publicUrl })
    },

    async settleDebt({ params: { user }, body, ...request }) {
      const userId = isUuid(user) ? user.toLowerCase() : null
      if (userId === null) throw notFound('member')
      const reference = body.kind === 'repaid' ? body.reference : null
      const settlement = { ...body, userId, amountKobo: body.amount, reference, actor: actorOf(request) }
      const state = await settleDebt(app, settlement)
      const data = await debtOf({ userId, kobo: await owedBy(database, userId) })
      if (state === 'settled') return { message: 'It is in the books', data }
      return proposed(data)
    },
  }
}

/** The result of a check with the card service. */
const TEXTS: Readonly<Record<Settled, string>> = {
  paid: 'It is paid',
  none: 'Its money went back or is on its way back',
  mismatch: 'It went through otherwise than we asked',
  declined: 'It was declined',
  abandoned: 'It was abandoned',
  pending: 'It is still open',
  unreachable: 'The card service could not be reached',
}
