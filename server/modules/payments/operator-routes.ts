import { calls } from '#contracts/calls.ts'
import type { operatorPayments } from '#contracts/operator/payments.ts'
import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import type { Operations } from '#server/kit/operation.ts'
import { pageFrom, sliceOf } from '#server/kit/pages.ts'
import { findEmails, idForAddress } from '#server/modules/accounts/index.ts'
import { isUuid } from '#server/kit/uuid.ts'
import { notFound } from '#server/kit/refusal.ts'
import {
  listOpenProposals,
  proposed,
  proposersOf,
  refuseOwnAccount,
  toProposed,
} from '#server/modules/approvals/index.ts'
import { audit, actorOf } from '#server/modules/audit/index.ts'
import { listOwingRows, owedBy } from '#server/modules/ledger/index.ts'
import { listIntentRows } from './operator-queries.ts'
import { toDebt, toDispute, toPayment, toRefund, type Proposed } from './operator-presenter.ts'
import { countLostDisputes, listDisputeRows, type DisputeRow } from './dispute-queries.ts'
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
    return toPayment(intent, (await listProposed(database, 'payment', [reference])).get(reference))
  }
  const toDisputes = async (rows: readonly DisputeRow[]) => {
    const ids = rows.map(({ id }) => id)
    const proposals = await listProposed(database, 'dispute', ids)
    return rows.map((row) => toDispute(row, proposals.get(row.id)))
  }
  const toDebts = async (rows: readonly { userId: string; kobo: number }[]) => {
    const ids = rows.map(({ userId }) => userId)
    const [emails, proposals] = await Promise.all([findEmails(database, ids), listProposed(database, 'debt', ids)])
    return Promise.all(
      rows.map(async ({ userId, kobo }) => {
        const lostDisputes = await countLostDisputes(database, userId)
        return toDebt({ userId, kobo, email: emails.get(userId) ?? null, lostDisputes }, proposals.get(userId))
      }),
    )
  }
  return {
    async listPayments({ query }) {
      const { rows, total } = await listIntentRows(database, query, sliceOf(query))
      const references = rows.map(({ reference }) => reference)
      const proposals = await listProposed(database, 'payment', references)
      const payments = rows.map((row) => toPayment(row, proposals.get(row.reference)))
      return pageFrom(payments, total, { call: calls.operatorPayments.listPayments, query, publicUrl })
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
      const disputes = await toDisputes(rows)
      return pageFrom(disputes, total, { call: calls.operatorPayments.listDisputes, query, publicUrl })
    },

    async endDispute({ params: { id }, body: { outcome, amount, reason }, ...request }) {
      const end = outcome === 'won' ? { kind: outcome } : { kind: outcome, kobo: amount ?? null }
      const state = await endByHand(app, { id, end, reason, actor: actorOf(request) })
      const { rows } = await listDisputeRows(database, { search: id }, { offset: 0, limit: 1 })
      const [data] = await toDisputes(rows)
      if (state === 'ended') return { message: 'The dispute has ended', data: data! }
      return proposed(data!)
    },

    async listDebts({ query }) {
      const filter = { userId: await idForAddress(database, query.search) }
      const { rows, total } = await listOwingRows(database, filter, sliceOf(query))
      const debts = await toDebts(rows)
      return pageFrom(debts, total, { call: calls.operatorPayments.listDebts, query, publicUrl })
    },

    async settleDebt({ params: { user }, body, ...request }) {
      const userId = isUuid(user) ? user.toLowerCase() : null
      if (userId === null) throw notFound('member')
      const reference = body.kind === 'repaid' ? body.reference : null
      const settlement = { ...body, userId, amountKobo: body.amount, reference, actor: actorOf(request) }
      const state = await settleDebt(app, settlement)
      const [data] = await toDebts([{ userId, kobo: await owedBy(database, userId) }])
      if (state === 'settled') return { message: 'It is in the books', data: data! }
      return proposed(data!)
    },
  }
}

/** Open proposals about these subjects of an area, by subject. */
async function listProposed(db: Db, area: string, subjects: readonly string[]): Promise<ReadonlyMap<string, Proposed>> {
  const proposals = await listOpenProposals(db, area, subjects)
  const emails = await findEmails(db, [...new Set(proposersOf(proposals))])
  return new Map(
    [...proposals].map(([subject, proposal]) => [subject, { ...proposal, ...toProposed(proposal, emails) }]),
  )
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
