import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { briefOrder, order } from './order.ts'
import { begunPayment } from './payments.ts'
import { answerOf } from './values/answers.ts'
import { declineReasons, orderFilters, orderPayments } from './values/choices.ts'
import { naira, nairaNumber } from './values/naira.ts'
import { pageOf, paging } from './values/paging.ts'
import { absentWhenEmpty, filledLine, line } from './values/text.ts'

const params = z.strictObject({ id: z.string().max(64) })

const sellerAndLines = z.strictObject({
  seller: z.string('Name the shop').max(64),
  method: z.enum(['pickup', 'door'], 'Choose how you get it'),
  lines: z
    .array(
      z.strictObject({
        product: z.string('Name the product').max(64),
        quantity: z
          .int('Enter how many you want, 1 to 99')
          .min(1, 'Enter how many you want, 1 to 99')
          .max(99, 'Enter how many you want, 1 to 99'),
      }),
    )
    .min(1, 'Choose at least one product')
    .max(20, 'Order at most 20 products together'),
})

const toOrder = {
  orders: z.array(sellerAndLines).min(1, 'Choose at least one product').max(20, 'Order from at most 20 shops together'),
  address: z.string().max(64).optional().describe('Id of an address of the caller; needed for door delivery'),
}

/** Why an order cannot be placed as asked. */
const quoteProblems = ['gone', 'not_orderable', 'own_product', 'sold_out', 'fewer_left'] as const

const quote = z.object({
  orders: z.array(
    z.object({
      seller: z.string(),
      items_total: naira,
      delivery_fee: naira,
      total: naira,
      problem: z
        .object({ product: z.string().describe('Its id'), code: z.enum(quoteProblems), left: z.int() })
        .optional()
        .describe('The first line that cannot be ordered'),
    }),
  ),
  total: naira,
})

const checkout = z.object({
  id: z.string(),
  total: naira,
  state: z
    .enum(['placed', 'paid', 'cancelled'])
    .describe('`placed`: an order of it waits for payment. `cancelled`: nothing of it was paid, and nothing waits'),
  expires_at: z.iso.datetime().nullable().describe('Until when it can be paid; null if nothing waits for payment'),
  orders: z.array(briefOrder),
  payment: begunPayment.nullable().describe('The open card payment of what waits for payment'),
  created_at: z.iso.datetime(),
})

const quoteRefusals = ['address_required', 'delivery_unavailable', 'limit_exceeded', 'orders_off', 'not_found']
const change = { as: 'member', params, output: answerOf(order), isDoneOnce: true } as const
const changeRefusals = ['not_found', 'wrong_party', 'state_changed', 'order_frozen', 'too_many']
const releaseCode = answerOf(z.object({ code: z.string().describe('Six digits'), dead: z.boolean() }))
const note = line(500).optional()

/** Calls of buyers and sellers. Anybody else gets 404. */
export const orders = {
  quoteCheckout: endpoint(calls.orders.quoteCheckout, {
    as: 'member',
    summary: 'Get the prices of orders before they are placed. Reserves nothing.',
    body: z.strictObject(toOrder),
    output: answerOf(quote),
    refusals: [...quoteRefusals, 'too_many'],
  }),
  placeCheckout: endpoint(calls.orders.placeCheckout, {
    as: 'member',
    summary:
      'Order from one or more shops, and pay from the wallet or by card. Each shop gets an order of its own. All or nothing: ' +
      'if one product cannot be ordered, nothing is. Prices come from the server; `expected_total` guards the buyer.',
    body: z.strictObject({
      ...toOrder,
      pay_with: z.enum(orderPayments, 'Choose how you pay'),
      refund_to: z
        .enum(orderPayments, 'Choose where money comes back')
        .optional()
        .describe('For payment by card: where the money goes if it comes back. Default: `card`'),
      expected_total: nairaNumber.describe('The total that the buyer was shown'),
    }),
    output: answerOf(checkout),
    status: 201,
    isDoneOnce: true,
    refusals: [
      ...quoteRefusals,
      'phone_required',
      'wallet_off',
      'insufficient_funds',
      'account_frozen',
      'reauth_required',
      'own_product',
      'not_orderable',
      'sold_out',
      'price_changed',
      'wallet_only',
      'cards_down',
      'too_many',
    ],
  }),
  getCheckout: endpoint(calls.orders.getCheckout, {
    as: 'member',
    summary: 'Get a checkout of the caller with its orders.',
    params,
    output: answerOf(checkout),
    refusals: ['not_found'],
  }),
  payCheckout: endpoint(calls.orders.payCheckout, {
    as: 'member',
    summary: 'Get the card payment of a checkout that waits for payment. An open payment is given again.',
    params,
    body: z.strictObject({ pay_with: z.literal('card', 'Choose how you pay') }),
    output: answerOf(checkout),
    isDoneOnce: true,
    refusals: ['not_found', 'not_payable', 'cards_down', 'too_many'],
  }),
  confirmCheckout: endpoint(calls.orders.confirmCheckout, {
    as: 'member',
    summary: 'Ask the card provider whether a checkout is paid. 202 while the provider does not know.',
    params,
    body: z.strictObject({}),
    output: answerOf(checkout),
    otherStatuses: [202],
    refusals: ['not_found', 'payment_not_confirmed', 'too_many'],
  }),
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
  markOrderSent: endpoint(calls.orders.markOrderSent, {
    ...change,
    summary: 'Say that an accepted order is on its way to the door of the buyer.',
    body: z.strictObject({ note, waybill: line(100).optional() }),
    refusals: [...changeRefusals, 'not_for_pickup'],
  }),
  handOverOrder: endpoint(calls.orders.handOverOrder, {
    ...change,
    summary: 'Say that an order was handed over without the release code. Starts the time of the buyer to object.',
    body: z.strictObject({ note }),
    refusals: changeRefusals,
  }),
  receiveOrder: endpoint(calls.orders.receiveOrder, {
    ...change,
    summary: 'Say that the order has arrived. Starts the time of the buyer to inspect it. Once an order.',
    body: z.strictObject({}),
    refusals: changeRefusals,
  }),
  getReleaseCode: endpoint(calls.orders.getReleaseCode, {
    as: 'member',
    summary: 'Get the release code of an order that is accepted, sent or delivered. For the buyer only.',
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

export type BriefOrder = z.output<typeof briefOrder>
export type Order = z.output<typeof order>
export type Quote = z.output<typeof quote>
export type Checkout = z.output<typeof checkout>
export type AskedOrder = z.output<typeof sellerAndLines>
