import { z } from 'zod'
import { calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import { idCardTypes, documentKinds } from '../identity.ts'
import { answerOf } from '../values/answers.ts'
import { byTime, pageOf, paging } from '../values/paging.ts'
import { filledLines, line, queryOf, withId } from '../values/text.ts'

const user = z.object({ id: z.string(), email: z.string(), first_name: z.string(), last_name: z.string() })

const verificationSummary = z.object({
  id: z.string(),
  user,
  id_card_type: z.enum(idCardTypes),
  status: z.enum(['pending', 'verified', 'rejected']),
  created_at: z.iso.datetime(),
  reason: z.string().nullable(),
  decided_at: z.iso.datetime().nullable(),
})

const wholeVerification = verificationSummary.extend({
  id_card_number: z.string(),
  same_number: z
    .array(user.extend({ suspended: z.boolean() }))
    .describe('Other users who gave the same number, and whether each is suspended now'),
  images: z
    .array(z.object({ kind: z.enum(documentKinds), url: z.string(), expires_at: z.iso.datetime() }))
    .describe(
      'Each URL works once, within 60 seconds, with the token that requested it. Empty 90 days after the decision',
    ),
})

/** For operators with the role `identity`; others get 404. Every view of a document is in the audit log. */
export const operatorIdentity = {
  listVerifications: endpoint(calls.operatorIdentity.listVerifications, {
    as: 'operator',
    roles: ['identity', 'auditor'],
    summary: 'List the identity verifications of one status, longest waiting first.',
    query: queryOf({
      search: line(100).optional().describe('Part of the name or email address of the user, or the user id'),
      status: z.enum(['pending', 'verified', 'rejected']).optional().describe('Default: pending'),
      sort: byTime,
      ...paging,
    }),
    output: pageOf(verificationSummary),
  }),
  getVerification: endpoint(calls.operatorIdentity.getVerification, {
    as: 'operator',
    roles: ['identity'],
    needsFreshCode: true,
    isReadUnlogged: true,
    summary: 'Get one verification with its document number and the URLs of its pictures.',
    params: withId,
    output: answerOf(wholeVerification),
    refusals: ['not_found'],
  }),
  showDocument: endpoint(calls.operatorIdentity.showDocument, {
    as: 'operator',
    roles: ['identity'],
    isReadUnlogged: true,
    summary: 'Get a picture of a verification, watermarked with the operator who views it.',
    params: z.strictObject({ id: z.string().max(64), token: z.string().max(64) }),
    output: z.custom<Uint8Array>(),
    outputType: 'image/jpeg',
    refusals: ['not_found'],
  }),
  approveVerification: endpoint(calls.operatorIdentity.approveVerification, {
    as: 'operator',
    roles: ['identity'],
    needsFreshCode: true,
    summary: 'Approve a verification. The user may sell from now on and is notified.',
    params: withId,
    output: answerOf(verificationSummary),
    refusals: ['not_found', 'already_decided', 'own_case'],
  }),
  rejectVerification: endpoint(calls.operatorIdentity.rejectVerification, {
    as: 'operator',
    roles: ['identity'],
    needsFreshCode: true,
    summary: 'Reject a verification. The user is notified of the reason and may submit other documents.',
    params: withId,
    body: z.strictObject({ reason: filledLines(1000, 'Give a reason. We notify the seller.') }),
    output: answerOf(verificationSummary),
    refusals: ['not_found', 'already_decided', 'own_case'],
  }),
}

export type VerificationSummary = z.output<typeof verificationSummary>
