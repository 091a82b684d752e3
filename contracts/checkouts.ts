import { z } from 'zod'
import { calls } from './calls.ts'
import { shownVersion } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { briefOrder } from './order.ts'
import { begunPayment } from './payments.ts'
import { answerOf } from './values/answers.ts'
import { orderPayments } from './values/choices.ts'
import { naira, nairaNumber } from './values/naira.ts'
import { withId } from './values/text.ts'

/** Most products in a cart, and in all orders of a checkout together. */
export const MAX_LINES = 20
const TOO_MANY_LINES = 'Order at most 20 products together'

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
        shown_version: shownVersion,
      }),
    )
    .min(1, 'Choose at least one product')
    .max(MAX_LINES, TOO_MANY_LINES),
  shown_terms: z
    .strictObject({ days: z.int(), place: z.string().nullable() })
    .optional()
    .describe("The shop's terms that the buyer was shown for the method: `days` and `place` of `methods` in the cart"),
})

const toOrder = {
  orders: z
    .array(sellerAndLines)
    .min(1, 'Choose at least one product')
    .max(20, 'Order from at most 20 shops together')
    .refine((orders) => orders.flatMap(({ lines }) => lines).length <= MAX_LINES, TOO_MANY_LINES),
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
      non_refundable: z.array(z.string()).describe('Ids of its products that cannot be returned'),
      problem: z
        .object({ product: z.string().describe('Its id'), code: z.enum(quoteProblems), left: z.int() })
        .optional()
        .describe('The first line that cannot be ordered'),
    }),
  ),
  total: naira,
  held_by: z
    .string()
    .optional()
    .describe('The company that holds the money until its release, if this market names one'),
})

const checkout = z
  .object({
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
  .meta({ id: 'Checkout' })

const quoteRefusals = ['address_required', 'delivery_unavailable', 'limit_exceeded', 'orders_off', 'not_found']

/** Calls of buyers. A checkout of another buyer answers 404. */
export const checkouts = {
  quoteCheckout: endpoint(calls.checkouts.quoteCheckout, {
    as: 'member',
    summary: 'Get the prices of orders before they are placed. Reserves nothing.',
    body: z.strictObject(toOrder),
    output: answerOf(quote),
    refusals: [...quoteRefusals, 'too_many'],
  }),
  placeCheckout: endpoint(calls.checkouts.placeCheckout, {
    as: 'member',
    summary:
      'Order from one or more shops, and pay from the wallet or by card. Each shop gets an order of its own. All or nothing: ' +
      'if one product cannot be ordered, nothing is. Prices and terms come from the server; `expected_total`, ' +
      '`shown_terms` and `shown_version` guard the buyer: 409 `price_changed` or `terms_changed` if it is otherwise now. ' +
      'With `cards_down` the orders are placed and wait for payment; `data` is the checkout.',
    body: z.strictObject({
      ...toOrder,
      pay_with: z.enum(orderPayments, 'Choose how you pay'),
      refund_to: z
        .enum(orderPayments, 'Choose where money comes back')
        .optional()
        .describe(
          'For payment by card: where the money goes if it comes back. Default: `card`. What the buyer cancels above the limit of a day goes to the card.',
        ),
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
      'terms_changed',
      'wallet_only',
      'paid_otherwise',
      'still_running',
      'cards_down',
      'too_many',
    ],
  }),
  getCheckout: endpoint(calls.checkouts.getCheckout, {
    as: 'member',
    summary: 'Get a checkout of the caller with its orders.',
    params: withId,
    output: answerOf(checkout),
    refusals: ['not_found'],
  }),
  payCheckout: endpoint(calls.checkouts.payCheckout, {
    as: 'member',
    summary:
      'Get the card payment of a checkout that waits for payment. An open payment is given again; 409 `still_running` ' +
      'while another request begins one.',
    params: withId,
    body: z.strictObject({
      pay_with: z
        .literal('card', 'Choose how you pay')
        .describe('What waits for payment is paid by card only. To pay from the wallet, order again'),
    }),
    output: answerOf(checkout),
    isDoneOnce: true,
    refusals: [
      'not_found',
      'not_payable',
      'account_frozen',
      'paid_otherwise',
      'still_running',
      'cards_down',
      'too_many',
    ],
  }),
  confirmCheckout: endpoint(calls.checkouts.confirmCheckout, {
    as: 'member',
    summary: 'Ask the card provider whether a checkout is paid. 202 while the provider does not know.',
    params: withId,
    body: z.strictObject({
      reference: z
        .string()
        .max(100)
        .optional()
        .describe('Of the card payment. Taken, but not needed and never believed'),
    }),
    output: answerOf(checkout),
    otherStatuses: [202],
    refusals: ['not_found', 'payment_not_confirmed', 'paid_otherwise', 'too_many'],
  }),
}

export type Quote = z.output<typeof quote>
export type Checkout = z.output<typeof checkout>
export type AskedOrder = z.output<typeof sellerAndLines>
