import { z } from 'zod'
import { calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import { rating } from '../reviews.ts'
import { sellerStatistics } from '../shops.ts'
import { answerOf } from '../values/answers.ts'
import { pageOf, paging } from '../values/paging.ts'
import { filledLines, line, queryOf, withId } from '../values/text.ts'

const person = z.object({ id: z.string(), name: z.string() })

const operatorReview = z.object({
  id: z.string(),
  order: z.object({ id: z.string(), number: z.string() }),
  stars: z.int(),
  text: z.string(),
  reply: z.string().nullable(),
  buyer: person,
  seller: person.describe('`name` is the name of the shop'),
  status: z.enum(['reported', 'shown', 'hidden']),
  hidden_reason: z.string().nullable(),
  reports: z
    .array(z.object({ reason: z.string(), created_at: z.iso.datetime() }))
    .describe('Open reports, oldest first'),
  created_at: z.iso.datetime(),
})

const decide = {
  as: 'operator',
  roles: ['market'],
  params: withId,
  body: z.strictObject({ reason: filledLines(1000, 'Say why. We notify the buyer and the seller.') }),
  output: answerOf(operatorReview),
  isDoneOnce: true,
} as const

export const operatorReviews = {
  listAllReviews: endpoint(calls.operatorReviews.listAllReviews, {
    as: 'operator',
    roles: ['market', 'auditor'],
    summary: 'List reviews: reported ones with the longest waiting first, others newest first.',
    query: queryOf({
      search: line(100).optional().describe('Number or id of an order, or id of a review, its buyer or its seller'),
      status: z.enum(['reported', 'shown', 'hidden', 'all']).optional().describe('Default: reported'),
      ...paging,
    }),
    output: pageOf(operatorReview),
  }),
  hideReview: endpoint(calls.operatorReviews.hideReview, {
    ...decide,
    summary: 'Hide a review. Ends its reports, and notifies the buyer and the seller of the reason.',
    refusals: ['not_found', 'own_account', 'state_changed'],
  }),
  showReview: endpoint(calls.operatorReviews.showReview, {
    ...decide,
    summary: 'Show a hidden review again, or keep a reported one. Ends its reports.',
    refusals: ['not_found', 'own_account', 'state_changed'],
  }),
  removeReply: endpoint(calls.operatorReviews.removeReply, {
    ...decide,
    summary:
      "Delete the seller's reply for good, and notify the seller of the reason. The review stays; its reports end.",
    body: z.strictObject({ reason: filledLines(1000, 'Say why. We notify the seller.') }),
    refusals: ['not_found', 'own_account', 'state_changed'],
  }),
  listSellerScores: endpoint(calls.operatorReviews.listSellerScores, {
    as: 'operator',
    roles: ['market', 'auditor'],
    summary: 'List the statistics of sellers with five ended orders or more, the worst first.',
    query: queryOf({
      search: line(100).optional().describe('Id of a seller, or a part of the name of the shop'),
      ...paging,
    }),
    output: pageOf(
      z.object({ id: z.string(), storename: z.string(), rating, reliable: z.boolean(), statistics: sellerStatistics }),
    ),
  }),
}

export type OperatorReview = z.output<typeof operatorReview>
