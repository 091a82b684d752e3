import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { orderChange, orderChangeRefusals } from './order.ts'
import { texts } from './texts.ts'
import { answerOf } from './values/answers.ts'
import { complaintAnswers, complaintKinds, complaintResponses, complaintWants } from './values/choices.ts'
import { nairaNumber } from './values/naira.ts'
import { filledLines, lines, withId } from './values/text.ts'

const photos = z
  .array(z.string().max(64))
  .max(100)
  .default([])
  .describe('Ids of evidence that the caller has uploaded for this order, 6 at most')
const text = lines(2000).optional()

export const evidenceSize = z.strictObject({
  size: z.enum(['small']).optional().describe('240 pixels wide, for lists; without it, up to 2000'),
})

/** What a buyer reports; operators report it for a buyer who is suspended. */
export const reported = z.strictObject({
  kind: z.enum(complaintKinds, 'Choose what is wrong'),
  text: filledLines(2000, 'Describe the problem').pipe(
    z.string().min(20, 'Describe the problem, in 20 characters at least'),
  ),
  wants: z.enum(complaintWants, 'Choose what you want'),
  amount: nairaNumber.optional().describe('For `part`: what is to come back, below the total'),
  photos,
})

/** Calls of buyers and sellers about a problem with an order. Anybody else gets 404. */
export const complaints = {
  uploadEvidence: endpoint(calls.complaints.uploadEvidence, {
    as: 'member',
    summary:
      'Upload a photo for a complaint. Only both parties and operators see it. Unused, it is deleted after a day.',
    params: withId,
    form: {
      fields: z.strictObject({}),
      files: {
        media: {
          describe: 'JPEG, PNG or WebP of at most 16 million pixels',
          missing: 'Choose a photo',
          tooLarge: texts.fileTooLarge,
        },
      },
    },
    output: answerOf(z.object({ id: z.string() })),
    status: 201,
    isDoneOnce: true,
    refusals: ['not_found', 'too_large', 'wrong_type', 'unreadable_file', 'too_many', 'busy'],
  }),
  showEvidence: endpoint(calls.complaints.showEvidence, {
    as: 'member',
    summary: 'Get a photo of a complaint, as buyer or as seller of the order.',
    params: z.strictObject({ id: z.string().max(64), evidenceId: z.string().max(64) }),
    query: evidenceSize,
    output: z.custom<Uint8Array>(),
    outputType: 'image/jpeg',
    refusals: ['not_found'],
  }),
  complain: endpoint(calls.complaints.complain, {
    ...orderChange,
    status: 201,
    summary:
      'Report a problem with an order. The money stays held. `complaint_options` of the order lists what may be reported.',
    body: reported,
    refusals: [
      ...orderChangeRefusals,
      'too_late',
      'complaint_open',
      'no_more_complaints',
      'kind_not_possible',
      'too_many_photos',
      'photo_not_found',
    ],
  }),
  answerComplaint: endpoint(calls.complaints.answerComplaint, {
    ...orderChange,
    summary: 'Answer a complaint as the seller. `answers` of the complaint lists what may be answered.',
    body: z.strictObject({
      answer: z.enum(complaintAnswers, 'Choose your answer'),
      amount: nairaNumber.optional().describe('For `offer`: what is to go back, below the total'),
      text: text.describe('Needed for `disagree`'),
      photos,
    }),
    refusals: [...orderChangeRefusals, 'answer_not_possible', 'too_many_photos', 'photo_not_found'],
  }),
  respondToAnswer: endpoint(calls.complaints.respondToAnswer, {
    ...orderChange,
    summary: 'Respond to the answer of the seller, or withdraw the complaint. `responses` of the complaint lists both.',
    body: z.strictObject({ response: z.enum(complaintResponses, 'Choose your response'), text }),
    refusals: [...orderChangeRefusals, 'response_not_possible'],
  }),
  markSentBack: endpoint(calls.complaints.markSentBack, {
    ...orderChange,
    summary: 'Say that the goods are on their way back to the seller, with a note or a photo as proof.',
    body: z.strictObject({ note: text.describe('Such as the number of the parcel'), photos }),
    refusals: [...orderChangeRefusals, 'too_many_photos', 'photo_not_found'],
  }),
  markGotBack: endpoint(calls.complaints.markGotBack, {
    ...orderChange,
    summary:
      'Say whether the goods came back. If they did, the money goes back to the buyer; if not, operators decide.',
    body: z.strictObject({
      came: z.boolean('Say whether it came back'),
      text: text.describe('Needed if the goods did not come back'),
    }),
    refusals: orderChangeRefusals,
  }),
}

export type Reported = z.output<typeof reported>
