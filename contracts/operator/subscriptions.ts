import { z } from 'zod'
import { calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import { plan } from '../subscriptions.ts'
import { answerOf } from '../values/answers.ts'
import { nairaNumber } from '../values/naira.ts'
import { filledLine, withId } from '../values/text.ts'

const operatorPlan = plan.extend({ retired: z.boolean() })

const terms = z.strictObject({
  title: filledLine(40, 'Enter a title'),
  price: nairaNumber,
  plan_description: z.array(z.strictObject({ body: filledLine(200, 'Enter a text') })).max(12),
  max_listings: z.int().min(1, 'Enter 1 or more').max(1_000_000, 'Enter 1000000 or less'),
  retired: z.boolean().optional().describe('As it is, if absent'),
})

/** Operator calls for plans. Other callers get 404. */
export const operatorSubscriptions = {
  listAllPlans: endpoint(calls.operatorSubscriptions.listAllPlans, {
    as: 'operator',
    roles: ['money', 'auditor'],
    isReadUnlogged: true,
    summary: 'List the plans, cheapest first, retired ones last.',
    output: answerOf(z.array(operatorPlan)),
  }),
  createPlan: endpoint(calls.operatorSubscriptions.createPlan, {
    as: 'operator',
    roles: ['money'],
    needsFreshCode: true,
    summary: 'Add a plan. Returns 202 until a second operator agrees.',
    body: terms.omit({ retired: true }),
    output: answerOf(operatorPlan.nullable().describe('null while only proposed')),
    status: 201,
    otherStatuses: [202],
    isDoneOnce: true,
    refusals: ['title_taken', 'already_proposed'],
  }),
  changePlan: endpoint(calls.operatorSubscriptions.changePlan, {
    as: 'operator',
    roles: ['money'],
    needsFreshCode: true,
    summary:
      'Change a plan; subscribers keep their terms. A new price or listing count, or bringing a retired plan back, returns 202 until a second operator agrees.',
    params: withId,
    body: terms,
    output: answerOf(operatorPlan),
    otherStatuses: [202],
    refusals: ['not_found', 'title_taken', 'already_proposed'],
  }),
}

export type OperatorPlan = z.output<typeof operatorPlan>
