import { z } from 'zod'
import { deliveryAddress } from './addresses.ts'
import { calls } from './calls.ts'
import { picture } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { deliveryMethod } from './order-terms.ts'
import { answerOf } from './values/answers.ts'
import {
  declineReasons,
  orderActions,
  orderDeadlines,
  orderFilters,
  orderParties,
  orderPayments,
  orderStates,
  orderSteps,
  orderTags,
} from './values/choices.ts'
import { naira } from './values/naira.ts'
import { pageOf, paging } from './values/paging.ts'
import { absentWhenEmpty, filledLine, line } from './values/text.ts'

const params = z.strictObject({ id: z.string().max(64) })

/** An order in a list. */
export const briefOrder = z.object({
  id: z.string(),
  number: z.string().describe('The name that people use, such as `K-7XQ2M9PA`'),
  role: z.enum(['buyer', 'seller']).describe('What the caller is in this order'),
  state: z.enum(orderStates),
  tags: z.array(z.enum(orderTags)),
  title: z.string().describe('Name of the first line'),
  picture: picture.nullable().describe('Picture of the first line'),
  items_count: z.int().describe('Pieces in all lines'),
  total: naira.describe('Items and delivery'),
  other: z
    .object({ id: z.string().nullable(), name: z.string() })
    .describe('The other party. Before acceptance the seller reads "A buyer in Ikeja, Lagos" and no id'),
  waits_for: z.enum(['buyer', 'seller', 'kanti']).nullable().describe('Who has to act; null after the end'),
  deadline: z
    .object({ at: z.iso.datetime(), then: z.enum(orderDeadlines).describe('What happens without any action') })
    .nullable(),
  created_at: z.iso.datetime(),
})

const orderLine = z.object({
  product_id: z.string(),
  name: z.string(),
  price: naira,
  quantity: z.int(),
  line_total: naira,
  picture: picture.nullable(),
  condition: z.string().nullable(),
})

const order = briefOrder.extend({
  lines: z.array(orderLine),
  items_total: naira,
  delivery_fee: naira,
  refunded: naira.describe('What came back to the buyer'),
  delivery: z.object({
    method: deliveryMethod.shape.method,
    place: z.string().nullable().describe('Where buyer and seller meet; null for door delivery'),
    address: deliveryAddress
      .nullable()
      .describe('Null for pickup. The seller reads it from acceptance until 30 days after the end'),
    promised_by: z.iso.datetime().nullable().describe('Set at acceptance'),
  }),
  payment: z.object({
    with: z.enum(orderPayments),
    reference: z.string().nullable().describe('As in the wallet history; null until it is paid'),
    paid_at: z.iso.datetime().nullable(),
    refund_to: z.enum(orderPayments).describe('Where the money goes if it comes back'),
  }),
  seller: z.object({
    id: z.string(),
    storename: z.string(),
    phone: z.string().nullable().describe('11 digits'),
    verified: z.boolean(),
  }),
  buyer: z
    .object({ first_name: z.string(), last_name: z.string(), phone: z.string().nullable() })
    .nullable()
    .describe('For the seller, from acceptance until 30 days after the end; otherwise null'),
  checkout_id: z.string().nullable().describe('Of an order that waits for payment, for its buyer; otherwise null'),
  frozen: z
    .boolean()
    .describe('The bank of the buyer looks at the payment. Nobody can act, and the clock stands still'),
  end_reason: z.string().nullable().describe('Why the order was cancelled, in one sentence; null otherwise'),
  timeline: z.array(
    z.object({
      step: z.enum(orderSteps),
      at: z.iso.datetime(),
      by: z.enum(orderParties),
      note: z.string().nullable(),
    }),
  ),
  actions: z
    .array(z.enum(orderActions))
    .describe('What the caller may do now, as the path below `/orders/{id}/`; `code` is for the buyer to see'),
  fee: z
    .object({ commission: naira, vat: naira, net: naira.describe('What the seller gets') })
    .nullable()
    .describe('For the seller only: at release of all that is held'),
})

const change = { as: 'member', params, output: answerOf(order), isDoneOnce: true } as const
const changeRefusals = ['not_found', 'wrong_party', 'state_changed', 'order_frozen', 'too_many']
const releaseCode = answerOf(z.object({ code: z.string().describe('Six digits'), dead: z.boolean() }))
const note = line(500).optional()

/** Calls of buyers and sellers. Anybody else gets 404. */
export const orders = {
  listOrders: endpoint(calls.orders.listOrders, {
    as: 'member',
    summary: 'List the orders of the caller as buyer or as seller: what waits for the caller first, then the newest.',
    query: absentWhenEmpty(
      z.strictObject({
        role: z.enum(['buyer', 'seller'], 'Say buyer or seller'),
        state: z.enum(orderFilters).optional(),
        waits_for_me: z.literal('true', 'Say true, or leave it out').optional(),
        ...paging,
      }),
    ),
    output: pageOf(briefOrder),
  }),
  getOrder: endpoint(calls.orders.getOrder, {
    as: 'member',
    summary: 'Get an order of the caller, as buyer or as seller.',
    params,
    output: answerOf(order),
    refusals: ['not_found'],
  }),
  cancelOrder: endpoint(calls.orders.cancelOrder, {
    ...change,
    summary: 'Cancel an order that the seller has not accepted. The money is back at once.',
    body: z.strictObject({ reason: note }),
    refusals: changeRefusals,
  }),
  acceptOrder: endpoint(calls.orders.acceptOrder, {
    ...change,
    summary: 'Accept a paid order. Starts the time to hand over, and gives the buyer the release code.',
    body: z.strictObject({}),
    refusals: changeRefusals,
  }),
  declineOrder: endpoint(calls.orders.declineOrder, {
    ...change,
    summary: 'Decline a paid order, or give up an accepted one. The money goes back to the buyer.',
    body: z.strictObject({ reason: z.enum(declineReasons, 'Choose the reason'), note }),
    refusals: [...changeRefusals, 'too_early', 'not_for_door'],
  }),
  getReleaseCode: endpoint(calls.orders.getReleaseCode, {
    as: 'member',
    summary: 'Get the release code of an accepted order. For the buyer only.',
    params,
    output: releaseCode,
    refusals: ['not_found', 'wrong_party', 'no_code', 'too_many'],
  }),
  renewReleaseCode: endpoint(calls.orders.renewReleaseCode, {
    as: 'member',
    summary: 'Replace the release code, for example after five wrong tries. For the buyer only.',
    params,
    body: z.strictObject({}),
    output: releaseCode,
    refusals: ['not_found', 'wrong_party', 'no_code', 'too_many'],
  }),
  releaseOrder: endpoint(calls.orders.releaseOrder, {
    ...change,
    summary: 'Release the money with the code that the buyer gave. Five wrong tries end the code.',
    body: z.strictObject({ code: filledLine(20, 'Enter the code that the buyer gives you') }),
    refusals: [...changeRefusals, 'wrong_code', 'code_dead'],
  }),
  confirmOrder: endpoint(calls.orders.confirmOrder, {
    ...change,
    summary: 'Say that everything is OK. The money is released to the seller.',
    body: z.strictObject({}),
    refusals: changeRefusals,
  }),
  setRefundTo: endpoint(calls.orders.setRefundTo, {
    ...change,
    summary:
      'Choose where the money of an order that was paid by card goes if it comes back. For the buyer, before the end.',
    body: z.strictObject({ refund_to: z.enum(orderPayments, 'Choose where money comes back') }),
    refusals: [...changeRefusals, 'not_by_card'],
  }),
}

/** Available only where every provider is simulated. */
export const orderSandbox = {
  endOrderClock: endpoint(calls.orderSandbox.endOrderClock, {
    as: 'anyone',
    summary: 'End the clock of an order, as if its time had come.',
    params,
    output: answerOf(z.object({ state: z.enum(orderStates) })),
    refusals: ['not_found'],
  }),
}

export type BriefOrder = z.output<typeof briefOrder>
export type Order = z.output<typeof order>
