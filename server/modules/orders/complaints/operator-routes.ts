import { calls } from '#contracts/calls.ts'
import type { OperatorComplaint, operatorComplaints } from '#contracts/operator/complaints.ts'
import type { App } from '#server/context.ts'
import type { Operations } from '#server/kit/operation.ts'
import { pageFrom, sliceOf } from '#server/kit/pages.ts'
import { notFound } from '#server/kit/refusal.ts'
import { proposed } from '#server/modules/approvals/index.ts'
import { actorOf } from '#server/modules/audit/index.ts'
import { showEvidence } from '../evidence/show-evidence.ts'
import { complainForBuyer } from './complain-for-buyer.ts'
import { correctOrder } from './correct-order.ts'
import { decideComplaint } from './decide-complaint.ts'
import { findComplaint, listComplaintRows } from './operator-queries.ts'
import { toOperatorComplaints } from './present-for-operators.ts'

export function operatorComplaintsOperations(app: App): Operations<typeof operatorComplaints> {
  const { database, publicUrl } = app
  const getComplaint = async (id: string): Promise<OperatorComplaint> => {
    const row = await findComplaint(database, id)
    if (!row) throw notFound('complaint')
    return (await toOperatorComplaints(app, [row]))[0]!
  }
  return {
    async listComplaints({ query }) {
      const { search, state = search === undefined ? 'review' : 'all' } = query
      const { rows, total } = await listComplaintRows(database, { search, state }, sliceOf(query))
      const data = await toOperatorComplaints(app, rows)
      return pageFrom(data, total, { call: calls.operatorComplaints.listComplaints, query, publicUrl })
    },

    async getComplaint({ params: { id } }) {
      return { message: 'Success', data: await getComplaint(id) }
    },

    async decideComplaint({ params: { id }, body: { decision, amount: kobo, reason }, ...request }) {
      const done = await decideComplaint(app, { id, decision, kobo, reason, actor: actorOf(request) })
      const data = await getComplaint(id)
      if (done === 'decided') return { message: 'Decided. Both parties read the reason', data }
      return proposed(data)
    },

    async complainForBuyer({ params: { id }, body: { reason, ...reported }, ...request }) {
      const complaintId = await complainForBuyer(app, { id, reason, actor: actorOf(request) }, reported)
      return { message: 'The problem is reported, and the seller has to answer', data: await getComplaint(complaintId) }
    },

    async correctOrder({ params: { id }, body: { pay, from, amount: kobo, reason }, ...request }) {
      const state = await correctOrder(app, { id, pay, from, kobo, reason, actor: actorOf(request) })
      if (state === 'done') return { message: 'The money is moved', data: { state } }
      return proposed({ state })
    },

    showAnyEvidence: ({ params: { id, evidenceId }, query: { size } }) =>
      showEvidence(app, { orderId: id, id: evidenceId, userId: null, size }),
  }
}
