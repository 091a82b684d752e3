import { z } from 'zod'
import { calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import { briefOrder, complaintOptions, orderDetails } from '../order.ts'
import { sellerStatistics } from '../shops.ts'
import { orderParties, orderStates, orderSteps } from '../values/choices.ts'
import { answerOf } from '../values/answers.ts'
import { naira } from '../values/naira.ts'
import { pageOf, paging } from '../values/paging.ts'
import { filledLines, line, queryOf, withId } from '../values/text.ts'
import { entry } from './ledger.ts'

const reason = filledLines(1000, 'Give a reason')
const days = z.int('Enter whole days, 1 to 14').min(1, 'Enter whole days, 1 to 14').max(14, 'Enter whole days, 1 to 14')

const person = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable().describe('null once the account is closed'),
})

const operatorOrder = briefOrder.omit({ role: true, other: true, picture: true }).extend({
  buyer: person,
  seller: person.describe('`name` is the name of the shop'),
  frozen_until: z.iso.datetime().nullable().describe("End of an operator's freeze"),
  frozen_by: z
    .enum(['bank', 'operator'])
    .nullable()
    .describe('Who stopped the clock (the bank: by a dispute, or a refund past us); null while it runs'),
  is_overdue: z.boolean().describe('The clock has ended, and the sweep has not come yet'),
  proposal: z
    .object({ reason: z.string(), by: z.string() })
    .nullable()
    .describe('How one operator would stop it; a second operator has to agree'),
  correction: z
    .object({
      pay: z.enum(['buyer', 'seller']),
      from: z.enum(['market', 'seller']),
      amount: naira,
      reason: z.string(),
      by: z.string(),
    })
    .nullable()
    .describe('How one operator would correct it after its end; a second operator has to record the same'),
})

/** Counts of an account, both as buyer and as seller. */
const statistics = z.object({
  orders: z.int(),
  completed: z.int(),
  cancelled: z.int(),
  declined: z.int().describe('By the seller, given up ones included'),
  unanswered: z.int().describe('Ended by the clock while the account had to act'),
  as_seller: sellerStatistics,
})

const wholeOrder = operatorOrder
  .extend({
    ...orderDetails,
    timeline: z.array(
      z.object({
        step: z.enum(orderSteps),
        at: z.iso.datetime(),
        by: z.enum(orderParties),
        by_id: z.string().nullable().describe('Id of the person; null for the clock'),
        note: z.string().nullable(),
      }),
    ),
    entries: z.array(entry).describe('Of the account of the order, oldest first'),
    held: naira.describe('What the account of the order holds'),
    listings: z
      .array(
        z.object({
          product_id: z.string(),
          then: z.object({ name: z.string(), description: z.string(), price: naira }),
          now: z
            .object({ name: z.string(), description: z.string(), price: naira })
            .nullable()
            .describe('null if it is gone'),
        }),
      )
      .describe('What the page of each product said at the order, and says now'),
    messages: z
      .array(
        z.object({
          channel: z.enum(['email', 'sms']),
          to: z.string().describe('A part of the address or phone'),
          subject: z.string().nullable().describe('null for an SMS'),
          at: z.iso.datetime(),
          state: z.enum(['waiting', 'sent', 'failed']),
        }),
      )
      .describe('Emails and SMS about the order, oldest first, for 180 days. Without their texts'),
    is_buyer_suspended: z.boolean(),
    complaint_options: complaintOptions.describe(
      'What operators may report for a buyer who is suspended; otherwise empty',
    ),
    statistics: z.object({ buyer: statistics, seller: statistics }).describe('Of the last 180 days'),
    evidence: z.string().describe('A text to paste into a card dispute. Without the release code'),
  })
  .meta({ id: 'OperatorOrder' })

const openOrder = operatorOrder.pick({ id: true, number: true, state: true, total: true }).extend({
  is_stoppable: z.boolean().describe('It is paid, so that its money can go back'),
})

const act = {
  as: 'operator',
  roles: ['money'],
  params: withId,
  output: answerOf(wholeOrder),
  isDoneOnce: true,
} as const

/** Operator calls for orders. Other callers get 404. No call shows a release code. */
const openOrders = answerOf(z.array(openOrder)).extend({
  total: z.int().describe('All of them, with those beyond the list'),
})

export const operatorOrders = {
  listAllOrders: endpoint(calls.operatorOrders.listAllOrders, {
    as: 'operator',
    roles: ['money', 'auditor'],
    summary: 'List orders, newest first; open ones by their deadline.',
    query: queryOf({
      search: line(100)
        .optional()
        .describe(
          'Number or id of an order, reference of its card payment, id of a product, or id or email address of its buyer or ' +
            'seller',
        ),
      state: z
        .enum([...orderStates, 'open', 'overdue', 'frozen'])
        .optional()
        .describe('`open`: all that have not ended'),
      ...paging,
    }),
    output: pageOf(operatorOrder),
  }),
  getAnyOrder: endpoint(calls.operatorOrders.getAnyOrder, {
    as: 'operator',
    roles: ['money', 'auditor'],
    summary: 'Get an order with its ledger entries, its listings then and now, and both parties.',
    params: withId,
    output: answerOf(wholeOrder),
    refusals: ['not_found'],
  }),
  listOpenOrdersOf: endpoint(calls.operatorOrders.listOpenOrdersOf, {
    as: 'operator',
    roles: ['market', 'money', 'auditor'],
    summary: 'List the orders of a product that have not ended, by their deadline: the first hundred.',
    params: withId,
    output: openOrders,
  }),
  stopOrder: endpoint(calls.operatorOrders.stopOrder, {
    ...act,
    needsFreshCode: true,
    summary:
      'Cancel an order that is paid and has not ended. All money goes back to the buyer. Above the limit, returns 202 until ' +
      'a second operator agrees.',
    body: z.strictObject({ reason }),
    otherStatuses: [202],
    refusals: ['not_found', 'own_account', 'already_proposed', 'state_changed'],
  }),
  extendOrder: endpoint(calls.operatorOrders.extendOrder, {
    ...act,
    summary: 'Move the deadline of an order by whole days, and notify both parties.',
    body: z.strictObject({
      days,
      deadline: z.iso
        .datetime('Enter a time, such as 2026-11-21T08:00:00Z')
        .describe('As the operator read it; another one is refused with `state_changed`'),
      reason,
    }),
    refusals: ['not_found', 'own_account', 'state_changed', 'order_frozen'],
  }),
  freezeOrder: endpoint(calls.operatorOrders.freezeOrder, {
    ...act,
    summary: 'Freeze an order: nobody can act, and the clock stands still. Ends by itself; again, it starts anew.',
    body: z.strictObject({ days, reason }),
    refusals: ['not_found', 'own_account', 'state_changed'],
  }),
  unfreezeOrder: endpoint(calls.operatorOrders.unfreezeOrder, {
    ...act,
    summary: "End an operator's freeze. The deadline moves by as long as it lasted. The freeze of a bank stays.",
    body: z.strictObject({ reason }),
    refusals: ['not_found', 'own_account', 'state_changed'],
  }),
  recordOutage: endpoint(calls.operatorOrders.recordOutage, {
    as: 'operator',
    roles: ['money'],
    needsFreshCode: true,
    summary:
      'Record that the market was down, for an hour at least, and move the deadline of every order whose clock ran ' +
      'meanwhile by as long.',
    body: z.strictObject({
      from: z.iso.datetime('Enter a time, such as 2026-11-21T08:00:00Z'),
      to: z.iso.datetime('Enter a time, such as 2026-11-21T08:00:00Z'),
      reason,
    }),
    output: answerOf(z.object({ orders: z.int().describe('How many deadlines moved') })),
    isDoneOnce: true,
    refusals: ['outage_too_short', 'outage_recorded'],
  }),
}

export type OpenOrder = z.output<typeof openOrder>
export type OpenOrders = z.output<typeof openOrders>
export type OperatorOrder = z.output<typeof operatorOrder>
export type WholeOrder = z.output<typeof wholeOrder>
