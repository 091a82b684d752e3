import { z } from 'zod'
import { calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import { answerOf } from '../values/answers.ts'
import { proposalStates } from '../values/choices.ts'
import { naira } from '../values/naira.ts'
import { byTime, pageOf, paging } from '../values/paging.ts'
import { filledLines, queryOf, withId } from '../values/text.ts'

const operator = z.object({ id: z.string(), email: z.string().nullable() })

const proposal = z.object({
  id: z.string(),
  action: z.string().describe('The action name in the audit log, such as `purchase.settle-failed`'),
  subject: z.string().describe('Id of the object of the action'),
  amount: naira.describe('0 if no money moves'),
  input: z.record(z.string(), z.unknown()).describe('The input that the second operator has to send as well'),
  reason: z.string().nullable(),
  status: z.enum(proposalStates),
  is_own: z.boolean().describe('Whether the caller proposed it'),
  by: operator,
  decided_by: operator.nullable().describe('Who agreed, withdrew or refused; null if one operator was enough'),
  decision_reason: z.string().nullable(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
})

/** Actions that need two operators. The second operator agrees with the same call as the first. Others get 404. */
export const approvals = {
  listProposals: endpoint(calls.approvals.listProposals, {
    as: 'operator',
    roles: ['market', 'money', 'auditor'],
    summary:
      'List proposed and completed actions with proposer and approver, newest first: on accounts for the role `market`, on ' +
      'money for `money`, all for `auditor`.',
    query: queryOf({ status: z.enum(proposalStates).optional(), sort: byTime, ...paging }),
    output: pageOf(proposal),
  }),
  dropProposal: endpoint(calls.approvals.dropProposal, {
    as: 'operator',
    roles: ['market', 'money'],
    summary: 'End a proposal: its proposer withdraws it, any other operator with the role for it refuses it.',
    params: withId,
    body: z.strictObject({ reason: filledLines(1000, 'Give a reason') }),
    output: answerOf(proposal),
    isDoneOnce: true,
    refusals: ['not_found', 'not_proposed', 'own_account', 'role_required'],
  }),
}

export type Proposal = z.output<typeof proposal>
