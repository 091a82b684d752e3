import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { texts } from './texts.ts'
import { answerOf } from './values/answers.ts'
import { filledLine } from './values/text.ts'

export const idCardTypes = ['drivers_licence', 'national_id_card', 'international_passport', 'voters_card'] as const
/** State of a user's identity verification. */
export const identityStatus = z.enum(['not_set', 'pending', 'rejected', 'verified'])
export const documentKinds = ['front', 'back', 'photo'] as const

const PAPER = 'JPEG, PNG or WebP of at most 16 million pixels'

export const identity = {
  submitDocuments: endpoint(calls.identity.submitDocuments, {
    as: 'member',
    summary: 'Submit identity documents to become a seller. An operator reviews them within a day.',
    form: {
      fields: z.strictObject({
        id_card_type: z.enum(idCardTypes, texts.fillInIdentity),
        id_card_number: filledLine(40, texts.fillInIdentity),
      }),
      files: {
        id_card_image_front_view: {
          describe: `Front of the document: ${PAPER}`,
          missing: texts.fillInIdentity,
          tooLarge: texts.frontTooLarge,
        },
        id_card_image_back_view: {
          describe: `Back of the document. Ignored for an international passport, which has none: ${PAPER}`,
          tooLarge: texts.backTooLarge,
        },
        photo: { describe: `The user: ${PAPER}`, tooLarge: texts.photoTooLarge },
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
  getIdentityStatus: endpoint(calls.identity.getIdentityStatus, {
    as: 'member',
    summary: "Get the state of the caller's identity verification, and the reason if the documents were rejected.",
    output: answerOf(
      z.object({
        kyc_status: identityStatus,
        reason: z.string().nullable(),
        submitted_at: z.iso.datetime().nullable(),
      }),
    ),
  }),
}

export type DocumentKind = (typeof documentKinds)[number]
export type IdCardType = (typeof idCardTypes)[number]
