import { z } from 'zod'
import { calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import { identityStatus } from '../identity.ts'
import { memberStatuses } from '../values/choices.ts'
import { answerOf } from '../values/answers.ts'
import { pageOf, paging } from '../values/paging.ts'
import { absentWhenEmpty, filledLines, line } from '../values/text.ts'

export const memberSorts = ['newest', 'oldest', 'name_asc', 'name_desc', 'email_asc', 'email_desc'] as const

const id = z.strictObject({ id: z.string().max(64) })

const operatorMember = z.object({
  id: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string().nullable().describe('11 digits'),
  kyc_status: identityStatus,
  status: z.enum(memberStatuses),
  is_operator: z.boolean(),
  created_at: z.iso.datetime(),
})

/** What operators do with members. For anyone else none of these is there. */
export const operatorAccounts = {
  listMembers: endpoint(calls.operatorAccounts.listMembers, {
    as: 'operator',
    roles: ['identity', 'market', 'money', 'auditor'],
    summary: 'Everybody who has an account, newest first',
    query: absentWhenEmpty(
      z.strictObject({
        search: line(100).optional().describe('A part of the name or e-mail address, or the id'),
        status: z.enum(memberStatuses).optional(),
        sort: z.enum(memberSorts).optional(),
        ...paging,
      }),
    ),
    output: pageOf(operatorMember),
  }),
  suspendMember: endpoint(calls.operatorAccounts.suspendMember, {
    as: 'operator',
    roles: ['market'],
    summary: 'Suspends a member: every token of theirs is dead at once, and they are told why',
    params: id,
    body: z.strictObject({ reason: filledLines(1000, 'Give a reason. The member is told.') }),
    output: answerOf(operatorMember),
    refusals: ['not_found', 'already_suspended', 'is_operator', 'own_account'],
  }),
  restoreMember: endpoint(calls.operatorAccounts.restoreMember, {
    as: 'operator',
    roles: ['market'],
    summary: 'Lets a suspended member sign in again and tells them, once a second operator agrees: until then 202',
    params: id,
    body: z.strictObject({ reason: filledLines(1000, 'Give a reason') }),
    output: answerOf(operatorMember),
    otherStatuses: [202],
    refusals: ['not_found', 'not_suspended', 'is_operator', 'is_demo', 'own_account', 'already_proposed'],
  }),
  signOutMember: endpoint(calls.operatorAccounts.signOutMember, {
    as: 'operator',
    roles: ['market'],
    summary:
      'End all sessions of a member, operator sessions too, and notify the member of the reason. The member may sign in again.',
    params: id,
    body: z.strictObject({ reason: filledLines(1000, 'Give a reason. The member is told.') }),
    output: answerOf(operatorMember),
    refusals: ['not_found', 'own_account'],
  }),
}

export type OperatorMember = z.output<typeof operatorMember>
