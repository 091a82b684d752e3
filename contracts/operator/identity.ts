import { z } from 'zod'
import { calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import { idCardTypes, paperKinds } from '../seller-onboarding.ts'
import { answerOf } from '../values/answers.ts'
import { byTime, pageOf, paging } from '../values/paging.ts'
import { absentWhenEmpty, filledLines, line } from '../values/text.ts'

const user = z.object({ id: z.string(), email: z.string(), first_name: z.string(), last_name: z.string() })

const caseSummary = z.object({
  id: z.string(),
  user,
  id_card_type: z.enum(idCardTypes),
  status: z.enum(['pending', 'verified', 'rejected']),
  created_at: z.iso.datetime(),
  reason: z.string().nullable(),
  decided_at: z.iso.datetime().nullable(),
})

const wholeCase = caseSummary.extend({
  id_card_number: z.string(),
  same_number: z.array(user).describe('Others who gave the same number'),
  images: z
    .array(z.object({ kind: z.enum(paperKinds), url: z.string(), expires_at: z.iso.datetime() }))
    .describe(
      'Each address opens once, within 60 seconds, with the token that asked; empty 90 days after the decision',
    ),
})

const id = z.strictObject({ id: z.string().max(64) })

/** For operators with the role `identity`; others get 404. Every look at a document is in the audit log. */
export const operatorIdentity = {
  listCases: endpoint(calls.operatorIdentity.listCases, {
    as: 'operator',
    roles: ['identity', 'auditor'],
    summary: 'Cases of one status, the longest waiting first',
    query: absentWhenEmpty(
      z.strictObject({
        search: line(100).optional().describe("A part of the person's name or e-mail address, or their id"),
        status: z.enum(['pending', 'verified', 'rejected']).optional().describe('pending when left out'),
        sort: byTime,
        ...paging,
      }),
    ),
    output: pageOf(caseSummary),
  }),
  getCase: endpoint(calls.operatorIdentity.getCase, {
    as: 'operator',
    roles: ['identity'],
    needsFreshCode: true,
    isReadUnlogged: true,
    summary: 'One case with its number and addresses of its pictures',
    params: id,
    output: answerOf(wholeCase),
    refusals: ['not_found'],
  }),
  showPaper: endpoint(calls.operatorIdentity.showPaper, {
    as: 'operator',
    roles: ['identity'],
    isReadUnlogged: true,
    summary: 'A picture of a case, marked with who looks at it',
    params: z.strictObject({ id: z.string().max(64), token: z.string().max(64) }),
    output: z.custom<Uint8Array>(),
    outputType: 'image/jpeg',
    refusals: ['not_found'],
  }),
  approveCase: endpoint(calls.operatorIdentity.approveCase, {
    as: 'operator',
    roles: ['identity'],
    summary: 'Says that the person is who the papers say; they may sell from now on, and are told',
    params: id,
    output: answerOf(caseSummary),
    refusals: ['not_found', 'already_decided', 'own_case'],
  }),
  rejectCase: endpoint(calls.operatorIdentity.rejectCase, {
    as: 'operator',
    roles: ['identity'],
    summary: 'Rejects the papers; the person is told why and may send others',
    params: id,
    body: z.strictObject({ reason: filledLines(1000, 'Give a reason. The seller is told.') }),
    output: answerOf(caseSummary),
    refusals: ['not_found', 'already_decided', 'own_case'],
  }),
}

export type CaseSummary = z.output<typeof caseSummary>
