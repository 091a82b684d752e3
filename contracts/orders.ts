import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { briefOrder, order, orderChange, orderChangeRefusals } from './order.ts'
import { answerOf } from './values/answers.ts'
import { declineReasons, orderFilters, orderPayments, orderStates } from './values/choices.ts'
import { pageOf, paging } from './values/paging.ts'
import { filledLine, line, queryOf, withId } from './values/text.ts'

const releaseCode = answerOf(z.object({ code: z.string().describe('Six digits'), dead: z.boolean() }))
const note = line(500).optional()

/** Calls of buyers and sellers. Anybody else gets 404. */
export const orders = {
  listOrders: endpoint(calls.orders.listOrders, {
    as: 'member',
    summary: 'List the orders of the caller as buyer or as seller: what waits for the caller first, then the newest.',
    query: queryOf({
      role: z.enum(['buyer', 'seller'], 'Say buyer or seller'),
      state: z
        .enum([...orderFilters, ...orderStates])
        .optional()
        .describe('A state of orders, or several of them: `open` and the names after it'),
      waits_for_me: z.literal('true', 'Say true, or leave it out').optional(),
      ...paging,
    }),
    output: pageOf(briefOrder),
  }),
  getOrder: endpoint(calls.orders.getOrder, {
    as: 'member',
    summary: 'Get an order of the caller, as buyer or as seller.',
    params: withId,
    output: answerOf(order),
    refusals: ['not_found'],
  }),
  cancelOrder: endpoint(calls.orders.cancelOrder, {
    ...orderChange,
    summary: 'Cancel an order that the seller has not accepted. The money is back at once.',
    body: z.strictObject({ reason: note }),
    refusals: orderChangeRefusals,
  }),
  acceptOrder: endpoint(calls.orders.acceptOrder, {
    ...orderChange,
    summary: 'Accept a paid order. Starts the time to hand over, and gives the buyer the release code.',
    body: z.strictObject({}),
    refusals: orderChangeRefusals,
  }),
  declineOrder: endpoint(calls.orders.declineOrder, {
    ...orderChange,
    summary: 'Decline a paid order, or give up an accepted one. The money goes back to the buyer.',
    body: z.strictObject({ reason: z.enum(declineReasons, 'Choose the reason'), note }),
    refusals: [...orderChangeRefusals, 'too_early', 'not_for_door'],
  }),
  markOrderSent: endpoint(calls.orders.markOrderSent, {
    ...orderChange,
    summary: 'Say that an accepted order is on its way to the door of the buyer.',
    body: z.strictObject({ note, waybill: line(100).optional() }),
    refusals: [...orderChangeRefusals, 'not_for_pickup'],
  }),
  handOverOrder: endpoint(calls.orders.handOverOrder, {
    ...orderChange,
    summary: 'Say that an order was handed over without the release code. Starts the time of the buyer to object.',
    body: z.strictObject({ note }),
    refusals: orderChangeRefusals,
  }),
  receiveOrder: endpoint(calls.orders.receiveOrder, {
    ...orderChange,
    summary: 'Say that the order has arrived. Starts the time of the buyer to inspect it. Once an order.',
    body: z.strictObject({}),
    refusals: orderChangeRefusals,
  }),
  getReleaseCode: endpoint(calls.orders.getReleaseCode, {
    as: 'member',
    summary: 'Get the release code of an order that is accepted, sent or delivered. For the buyer only.',
    params: withId,
    output: releaseCode,
    refusals: ['not_found', 'wrong_party', 'no_code', 'too_many'],
  }),
  renewReleaseCode: endpoint(calls.orders.renewReleaseCode, {
    as: 'member',
    summary: 'Replace the release code, for example after five wrong tries. For the buyer only.',
    params: withId,
    body: z.strictObject({}),
    output: releaseCode,
    isDoneOnce: true,
    refusals: ['not_found', 'wrong_party', 'no_code', 'too_many'],
  }),
  releaseOrder: endpoint(calls.orders.releaseOrder, {
    ...orderChange,
    summary: 'Release the money with the code that the buyer gave. Five wrong tries end the code.',
    body: z.strictObject({ code: filledLine(20, 'Enter the code that the buyer gives you') }),
    refusals: [...orderChangeRefusals, 'wrong_code', 'code_dead'],
  }),
  confirmOrder: endpoint(calls.orders.confirmOrder, {
    ...orderChange,
    summary: 'Say that everything is OK. The money is released to the seller.',
    body: z.strictObject({}),
    refusals: orderChangeRefusals,
  }),
  setRefundTo: endpoint(calls.orders.setRefundTo, {
    ...orderChange,
    summary:
      'Choose where the money of an order that was paid by card goes if it comes back. For the buyer, before the end.',
    body: z.strictObject({ refund_to: z.enum(orderPayments, 'Choose where money comes back') }),
    refusals: [...orderChangeRefusals, 'not_by_card'],
  }),
}

export type BriefOrder = z.output<typeof briefOrder>
export type Order = z.output<typeof order>
