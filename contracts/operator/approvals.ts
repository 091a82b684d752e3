import { z } from 'zod'
import { calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import { answerOf } from '../values/answers.ts'
import { proposalStates } from '../values/choices.ts'
import { naira } from '../values/naira.ts'
import { byTime, pageOf, paging } from '../values/paging.ts'
import { absentWhenEmpty, filledLines } from '../values/text.ts'

const operator = z.object({ id: z.string(), email: z.string().nullable() })

const proposal = z.object({
  id: z.string(),
  action: z.string().describe('As the audit log calls it once it is done, such as `purchase.settle-failed`'),
  subject: z.string().describe('Id of what it is done to'),
  amount: naira.describe('0 where no money moves'),
  input: z.record(z.string(), z.unknown()).describe('What the second operator has to ask for as well'),
  reason: z.string().nullable(),
  status: z.enum(proposalStates),
  is_own: z.boolean().describe('Whether the operator who asks proposed it'),
  by: operator,
  decided_by: operator.nullable().describe('Who agreed, withdrew or refused; null for an act of one operator alone'),
  decision_reason: z.string().nullable(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
})

/** Acts that take two operators: the second agrees by the same call as the first. For anyone else none of these is there. */
export const approvals = {
  listProposals: endpoint(calls.approvals.listProposals, {
    as: 'operator',
    roles: ['market', 'money', 'auditor'],
    summary: 'Acts on money and accounts with who proposed and who agreed, newest first',
    query: absentWhenEmpty(z.strictObject({ status: z.enum(proposalStates).optional(), sort: byTime, ...paging })),
    output: pageOf(proposal),
  }),
  dropProposal: endpoint(calls.approvals.dropProposal, {
    as: 'operator',
    roles: ['market', 'money'],
    summary: 'Ends a proposal: its proposer withdraws it, any other operator refuses it',
    params: z.strictObject({ id: z.string().max(64) }),
    body: z.strictObject({ reason: filledLines(1000, 'Give a reason') }),
    output: answerOf(proposal),
    isDoneOnce: true,
    refusals: ['not_found', 'not_proposed', 'own_account'],
  }),
}

export type Proposal = z.output<typeof proposal>
