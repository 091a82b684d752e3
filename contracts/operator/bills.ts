import { z } from 'zod'
import { purchase } from '../purchases.ts'
import { calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import { billServices, purchaseStates } from '../values/choices.ts'
import { answerOf } from '../values/answers.ts'
import { naira } from '../values/naira.ts'
import { pageOf, paging } from '../values/paging.ts'
import { filledLines, line, queryOf, withId } from '../values/text.ts'

export const purchaseSorts = ['newest', 'oldest', 'amount_asc', 'amount_desc'] as const

/**
 * How operators settle a purchase. `delivered`, `failed`: one that the provider leaves open. `reversed`: a delivered one, whose
 * money goes back. `kept`: a settled one stays as it is, and its problem is closed.
 */
const purchaseSettlements = ['delivered', 'failed', 'reversed', 'kept'] as const

const minutes = z
  .string()
  .regex(/^\d{1,6}$/, 'Enter a whole number of minutes')
  .transform(Number)

const operatorPurchase = purchase
  .extend({
    user: z.object({ id: z.string(), email: z.string().nullable().describe('null once the account is closed') }),
    state: z.enum(purchaseStates),
    reference: z.string().nullable().describe('Id of the purchase at the provider; null until it is sent'),
    problem: z.string().nullable().describe('Why an operator has to look at it'),
    checks: z.number().int().describe('How often the provider was queried'),
    asks_again_at: z.iso.datetime().nullable(),
    sent_at: z.iso.datetime().nullable(),
    settled_at: z.iso.datetime().nullable(),
    proposal: z
      .object({ outcome: z.enum(purchaseSettlements), reason: z.string(), by: z.string() })
      .nullable()
      .describe('How one operator would settle it; a second operator has to agree'),
  })
  .meta({ id: 'OperatorPurchase' })

/** Operator calls for purchases. Other callers get 404. */
export const operatorBills = {
  listAllPurchases: endpoint(calls.operatorBills.listAllPurchases, {
    as: 'operator',
    roles: ['money', 'auditor'],
    summary: 'List purchases, newest first.',
    query: queryOf({
      search: line(100).optional().describe('Id or reference of a purchase, or id or email address of its buyer'),
      state: z
        .enum([...purchaseStates, 'open', 'problem'])
        .optional()
        .describe('`open`: all that are not settled; `problem`: all that an operator has to look at'),
      service: z.enum(billServices).optional(),
      provider: z.string().max(64).optional(),
      older_than_minutes: minutes.optional(),
      sort: z.enum(purchaseSorts).optional(),
      ...paging,
    }),
    output: pageOf(operatorPurchase),
  }),
  requeryPurchase: endpoint(calls.operatorBills.requeryPurchase, {
    as: 'operator',
    roles: ['money'],
    summary: 'Query the provider for the result of a purchase, and settle the purchase if there is one.',
    params: withId,
    output: answerOf(operatorPurchase),
    refusals: ['not_found', 'own_account'],
  }),
  settlePurchase: endpoint(calls.operatorBills.settlePurchase, {
    as: 'operator',
    roles: ['money'],
    needsFreshCode: true,
    summary:
      'Settle a purchase manually. Above the limit, and always for `reversed`, returns 202 until a second operator agrees.',
    params: withId,
    body: z.strictObject({
      outcome: z
        .enum(purchaseSettlements, 'Choose delivered, failed, reversed or kept')
        .describe(
          '`delivered`, `failed`: of a purchase that the provider leaves open. `reversed`: a delivered purchase was not ' +
            'delivered, and its money goes back. `kept`: a settled purchase stays as it is, and its problem is closed.',
        ),
      reason: filledLines(1000, 'Give a reason'),
    }),
    output: answerOf(operatorPurchase),
    otherStatuses: [202],
    isDoneOnce: true,
    refusals: ['not_found', 'not_settleable', 'own_account', 'already_proposed'],
  }),
  getFloat: endpoint(calls.operatorBills.getFloat, {
    as: 'operator',
    roles: ['money', 'auditor'],
    isReadUnlogged: true,
    summary: 'Get the float at the bill provider, and whether the provider is available.',
    output: answerOf(
      z.object({
        balance: naira.nullable().describe('As last reported by the provider; null before the first report'),
        told_at: z.iso.datetime().nullable(),
        low_mark: naira.describe('Below this amount the float has to be funded'),
        is_low: z.boolean(),
        breaker: z
          .enum(['closed', 'open', 'trying'])
          .describe('`open`: the provider is failing and is not called; `trying`: the next call tries it'),
        open_purchases: z.number().int(),
        open_amount: naira.describe('Reserved for purchases that are not settled'),
        older_than_an_hour: z.number().int(),
        paused: z
          .array(z.object({ service: z.enum(billServices), from: naira, until: z.iso.datetime() }))
          .describe(
            'Services not sold for `from` or more until `until` or until the float is funded, because the float did not cover that much',
          ),
      }),
    ),
  }),
}

export type OperatorPurchase = z.output<typeof operatorPurchase>
