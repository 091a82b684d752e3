import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { texts } from './texts.ts'
import { answerOf } from './values/answers.ts'
import { byTime, pageOf, paging } from './values/paging.ts'
import { absentWhenEmpty, filledLine, filledLines, line } from './values/text.ts'

const idCardTypes = ['drivers_licence', 'national_id_card', 'international_passport', 'voters_card'] as const
/** How far the check of a person's identity is. */
export const identityStatus = z.enum(['not_set', 'pending', 'rejected', 'verified'])
const paperKinds = ['front', 'back', 'photo'] as const

const PAPER = 'JPEG, PNG or WebP of at most 16 million pixels'

export const sellerOnboarding = {
  submitPapers: endpoint(calls.sellerOnboarding.submitPapers, {
    as: 'member',
    summary: 'Sends the papers that show who a seller is; an operator looks at them within a day',
    form: {
      fields: z.strictObject({
        id_card_type: z.enum(idCardTypes, texts.fillInIdentity),
        id_card_number: filledLine(40, texts.fillInIdentity),
      }),
      files: {
        id_card_image_front_view: {
          describe: `Front of the paper: ${PAPER}`,
          missing: texts.fillInIdentity,
          tooLarge: texts.frontTooLarge,
        },
        id_card_image_back_view: {
          describe: `Its back; an international passport has none, and then it is not kept: ${PAPER}`,
          tooLarge: texts.backTooLarge,
        },
        photo: { describe: `The person: ${PAPER}`, tooLarge: texts.photoTooLarge },
      },
    },
    output: answerOf(z.object({ kyc_status: identityStatus })),
    isDoneOnce: true,
    refusals: [
      'already_submitted',
      'reauth_required',
      'too_large',
      'wrong_type',
      'unreadable_file',
      'too_many',
      'busy',
    ],
  }),
  getIdentityStatus: endpoint(calls.sellerOnboarding.getIdentityStatus, {
    as: 'member',
    summary: 'How far the check of the identity is, and why papers were rejected',
    output: answerOf(
      z.object({
        kyc_status: identityStatus,
        reason: z.string().nullable(),
        submitted_at: z.iso.datetime().nullable(),
      }),
    ),
  }),
}

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

/** What operators do with the papers. For anyone else none of these is there. Every look is in the audit log. */
export const identityDesk = {
  listCases: endpoint(calls.identityDesk.listCases, {
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
  getCase: endpoint(calls.identityDesk.getCase, {
    as: 'operator',
    roles: ['identity'],
    needsFreshCode: true,
    isReadUnlogged: true,
    summary: 'One case with its number and addresses of its pictures',
    params: id,
    output: answerOf(wholeCase),
    refusals: ['not_found'],
  }),
  showPaper: endpoint(calls.identityDesk.showPaper, {
    as: 'operator',
    roles: ['identity'],
    isReadUnlogged: true,
    summary: 'A picture of a case, marked with who looks at it',
    params: z.strictObject({ id: z.string().max(64), token: z.string().max(64) }),
    output: z.custom<Uint8Array>(),
    outputType: 'image/jpeg',
    refusals: ['not_found'],
  }),
  approveCase: endpoint(calls.identityDesk.approveCase, {
    as: 'operator',
    roles: ['identity'],
    summary: 'Says that the person is who the papers say; they may sell from now on, and are told',
    params: id,
    output: answerOf(caseSummary),
    refusals: ['not_found', 'already_decided', 'own_case'],
  }),
  rejectCase: endpoint(calls.identityDesk.rejectCase, {
    as: 'operator',
    roles: ['identity'],
    summary: 'Rejects the papers; the person is told why and may send others',
    params: id,
    body: z.strictObject({ reason: filledLines(1000, 'Give a reason. The seller is told.') }),
    output: answerOf(caseSummary),
    refusals: ['not_found', 'already_decided', 'own_case'],
  }),
}

export type PaperKind = (typeof paperKinds)[number]
export type IdCardType = (typeof idCardTypes)[number]
export type CaseSummary = z.output<typeof caseSummary>
