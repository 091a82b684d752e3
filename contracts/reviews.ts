import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { answerOf, message } from './values/answers.ts'
import { pageOf, paging } from './values/paging.ts'
import { filledLines, lines, queryOf, withId } from './values/text.ts'

const STARS = 'Give 1 to 5 stars'
const stars = z.int().describe('1 to 5')
const reply = z.string().nullable().describe('What the seller answered')

/** A review as the parties of its order read it. */
export const review = z.object({
  id: z.string(),
  stars,
  text: z.string(),
  created_at: z.iso.datetime(),
  reply,
  hidden_reason: z.string().nullable().describe('Why an operator hides it from everybody else; null while it is shown'),
  can_reply: z.boolean().describe('Whether the caller may reply, or change the reply: the seller, for a day'),
})

const shownReview = z.object({
  id: z.string(),
  stars,
  text: z.string(),
  by: z.string().describe('Such as "Ada O."'),
  product: z.object({ id: z.string(), name: z.string() }).describe('As it was called when it was ordered'),
  created_at: z.iso.datetime(),
  reply,
})

/** The average of a seller, from three reviews on: of each buyer the newest, without orders mostly given back. */
export const rating = z
  .object({ average: z.number().describe('One decimal'), count: z.int() })
  .nullable()
  .describe(
    'Of the seller: the newest review of each buyer, without orders of which more than half of the money went back; null before three',
  )

const changed = { as: 'member', output: answerOf(review), isDoneOnce: true } as const

export const reviews = {
  listReviews: endpoint(calls.reviews.listReviews, {
    as: 'anyone',
    summary: 'List the reviews of a shop, newest first.',
    params: withId,
    query: queryOf({ ...paging }),
    output: pageOf(shownReview),
    refusals: ['not_found'],
    cachedUntilChangeOf: ({ params }) => [`shop:${params['id']!.toLowerCase()}`],
  }),
}

/** Who may review: the buyer of a completed order, once, within 60 days of its end. */
export const reviewing = {
  writeReview: endpoint(calls.reviewing.writeReview, {
    ...changed,
    summary:
      'Review the seller of a completed order, within 60 days of its end. One review an order, also if it is deleted.',
    params: withId,
    body: z.strictObject({ stars: z.int(STARS).min(1, STARS).max(5, STARS), text: lines(1000) }),
    status: 201,
    refusals: [
      'not_found',
      'wrong_party',
      'state_changed',
      'too_late',
      'already_reviewed',
      'same_person',
      'contact_data',
      'too_many',
    ],
  }),
  deleteReview: endpoint(calls.reviewing.deleteReview, {
    as: 'member',
    summary: "Delete the caller's review. Its order cannot be reviewed again.",
    params: withId,
    output: message,
    refusals: ['not_found', 'too_many'],
  }),
  replyToReview: endpoint(calls.reviewing.replyToReview, {
    ...changed,
    summary: "Reply to a review of the caller's shop. The reply can be changed for a day.",
    params: withId,
    body: z.strictObject({ text: filledLines(1000, 'Write your reply') }),
    status: 201,
    refusals: ['not_found', 'too_late', 'contact_data', 'too_many'],
  }),
  reportReview: endpoint(calls.reviewing.reportReview, {
    as: 'anyone',
    summary: 'Report a review. An operator looks at it.',
    params: withId,
    body: z.strictObject({ reason: filledLines(500, 'Say what is wrong with it') }),
    output: message,
    status: 201,
    isDoneOnce: true,
    refusals: ['not_found', 'too_many'],
  }),
}

export type Review = z.output<typeof review>
export type ShownReview = z.output<typeof shownReview>
export type Rating = z.output<typeof rating>
