import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { answerOf } from './values/answers.ts'
import { naira, nairaNumber } from './values/naira.ts'

export const plan = z.object({
  id: z.string(),
  title: z.string(),
  price: naira,
  plan_description: z.array(z.object({ body: z.string() })),
  max_listings: z.number().int(),
})

const subscription = z.object({
  id: z.string(),
  plan: z.string().describe('Title of the plan'),
  plan_id: z.string(),
  max_listings: z.number().int().describe('Number of products the member may have on the market'),
  amount_paid: naira,
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  status: z.enum(['active', 'expired']),
  free_plans_had: z.array(z.string()).describe('Ids of the free plans that the caller has had; each can be had once'),
})

export const subscriptions = {
  listPlans: endpoint(calls.subscriptions.listPlans, {
    as: 'anyone',
    summary: 'List the available plans, cheapest first.',
    output: answerOf(z.array(plan)),
    cachedUntilChangeOf: 'plans',
  }),
  getMyPlan: endpoint(calls.subscriptions.getMyPlan, {
    as: 'member',
    summary: 'Get the current plan of the caller, or the last one; null if the caller never had a plan.',
    output: answerOf(subscription.nullable()),
  }),
  choosePlan: endpoint(calls.subscriptions.choosePlan, {
    as: 'member',
    summary: 'Subscribe to a plan: the free plan immediately, any other with a card payment of exactly its price.',
    body: z.strictObject({
      amount_paid: nairaNumber.describe('Naira; the price of the plan'),
      subscription_duration_months: z.int().describe('The duration of the plan: 3 for a free plan, otherwise 6'),
      subscription_plan: z.string().max(64).describe('Id of the plan'),
      reference: z
        .string()
        .max(100)
        .optional()
        .describe('Reference of the payment. Default: the latest payment for this plan'),
    }),
    output: answerOf(subscription.nullable()),
    status: 201,
    otherStatuses: [200, 202],
    isDoneOnce: true,
    refusals: [
      'payment_not_confirmed',
      'paid_otherwise',
      'unknown_plan',
      'wrong_amount',
      'wrong_duration',
      'plan_used',
      'plan_active',
      'too_many',
    ],
  }),
}

export type Plan = z.output<typeof plan>
export type Subscription = z.output<typeof subscription>
