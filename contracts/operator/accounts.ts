import { z } from 'zod'
import { calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import { identityStatus } from '../identity.ts'
import { memberStatuses } from '../values/choices.ts'
import { answerOf } from '../values/answers.ts'
import { pageOf, paging } from '../values/paging.ts'
import { filledLines, line, queryOf, withId } from '../values/text.ts'

export const memberSorts = ['newest', 'oldest', 'name_asc', 'name_desc', 'email_asc', 'email_desc'] as const

const operatorMember = z.object({
  id: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string().nullable().describe('11 digits'),
  kyc_status: identityStatus,
  status: z.enum(memberStatuses),
  suspended: z
    .object({
      at: z.iso.datetime(),
      by: z.string().nullable().describe('Email address of the operator, or the id of one without'),
      reason: z.string().nullable(),
    })
    .nullable()
    .describe('`by` and `reason` are null if no operator suspended the member'),
  is_operator: z.boolean(),
  proposal: z
    .object({ reason: z.string(), by: z.string() })
    .nullable()
    .describe('Why one operator would restore the member; a second operator has to agree'),
  created_at: z.iso.datetime(),
})

/** Operator calls for members. Other callers get 404. */
export const operatorAccounts = {
  listMembers: endpoint(calls.operatorAccounts.listMembers, {
    as: 'operator',
    roles: ['identity', 'market', 'money', 'auditor'],
    summary: 'List all accounts, newest first.',
    query: queryOf({
      search: line(100).optional().describe('Part of the name, email address or name of the shop, or the phone or id'),
      status: z.enum(memberStatuses).optional(),
      sort: z.enum(memberSorts).optional(),
      ...paging,
    }),
    output: pageOf(operatorMember),
  }),
  suspendMember: endpoint(calls.operatorAccounts.suspendMember, {
    as: 'operator',
    roles: ['market'],
    needsFreshCode: true,
    summary:
      'Suspend a member. Revokes all sessions immediately, takes the listings off the market, cancels and refunds the ' +
      'orders that are not sent yet, and notifies the member.',
    params: withId,
    body: z.strictObject({ reason: filledLines(1000, 'Give a reason. We notify the member.') }),
    output: answerOf(operatorMember),
    refusals: ['not_found', 'already_suspended', 'is_operator', 'own_account'],
  }),
  restoreMember: endpoint(calls.operatorAccounts.restoreMember, {
    as: 'operator',
    roles: ['market'],
    summary: 'Reinstate a suspended member and notify them. Returns 202 until a second operator agrees.',
    params: withId,
    body: z.strictObject({ reason: filledLines(1000, 'Give a reason') }),
    output: answerOf(operatorMember),
    otherStatuses: [202],
    refusals: ['not_found', 'not_suspended', 'is_operator', 'is_demo', 'own_account', 'already_proposed'],
  }),
  signOutMember: endpoint(calls.operatorAccounts.signOutMember, {
    as: 'operator',
    roles: ['market'],
    summary:
      'End all sessions of a member, including operator sessions, and notify the member of the reason. They may sign in again.',
    params: withId,
    body: z.strictObject({ reason: filledLines(1000, 'Give a reason. We notify the member.') }),
    output: answerOf(operatorMember),
    refusals: ['not_found', 'own_account'],
  }),
}

export type OperatorMember = z.output<typeof operatorMember>
