import type { approvals, Proposal as ProposalAnswer } from '#contracts/operator/approvals.ts'
import { calls } from '#contracts/calls.ts'
import { nairaFromKobo } from '#contracts/values/naira.ts'
import type { App } from '#server/context.ts'
import type { Caller, Operations } from '#server/kit/operation.ts'
import { pageFrom, sliceOf } from '#server/kit/pages.ts'
import { toIso } from '#server/kit/to-iso.ts'
import { findEmails } from '#server/modules/accounts/index.ts'
import { actorOf } from '#server/modules/audit/index.ts'
import { dropProposal } from './drop-proposal.ts'
import { listProposalRows, type Proposal } from './proposal-queries.ts'

export function approvalsOperations(app: App): Operations<typeof approvals> {
  const { database, publicUrl } = app
  return {
    async listProposals({ query, caller }) {
      const { rows, total } = await listProposalRows(database, { ...query, roles: caller.roles }, sliceOf(query))
      const data = await toProposals(app, caller, rows)
      return pageFrom(data, total, { call: calls.approvals.listProposals, query, publicUrl })
    },

    async dropProposal({ params: { id }, body: { reason }, ...request }) {
      const { roles } = request.caller
      const dropped = await database
        .transaction()
        .execute((tx) => dropProposal(app, tx, id, { actor: actorOf(request), reason, roles }))
      const [data] = await toProposals(app, request.caller, [dropped])
      const message = dropped.state === 'withdrawn' ? 'The proposal is withdrawn' : 'The proposal is refused'
      return { message, data: data! }
    },
  }
}

async function toProposals({ database }: App, caller: Caller, rows: readonly Proposal[]): Promise<ProposalAnswer[]> {
  const people = rows.flatMap(({ proposed_by, decided_by }) => [proposed_by, decided_by])
  const emails = await findEmails(database, [...new Set(people.filter((id) => id !== null))])
  const operatorOf = (id: string) => ({ id, email: emails.get(id) ?? null })
  return rows.map((row) => ({
    id: row.id,
    action: row.action,
    subject: row.subject,
    amount: nairaFromKobo(row.amount_kobo),
    input: row.input as Record<string, unknown>,
    reason: row.reason,
    status: row.state,
    is_own: row.proposed_by === caller.userId,
    by: operatorOf(row.proposed_by),
    decided_by: row.decided_by === null ? null : operatorOf(row.decided_by),
    decision_reason: row.decision_reason,
    created_at: row.proposed_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    decided_at: toIso(row.decided_at),
  }))
}
