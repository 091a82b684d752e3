import { z } from 'zod'
import { calls } from './calls.ts'
import { card, shownVersion } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { deliveryMethod } from './order-terms.ts'
import { rating } from './reviews.ts'
import { answerOf } from './values/answers.ts'
import { naira } from './values/naira.ts'

const MAX_PIECES = 99
const HOW_MANY = `Enter how many you want, 1 to ${MAX_PIECES}`

const params = z.strictObject({ productId: z.string().max(64) })

const line = z.object({
  product: card,
  quantity: z.int().describe('Pieces asked for, at most those that are left'),
  left: z.int().describe('Pieces that can be ordered'),
  line_total: naira,
  version: z.string().nullable().describe('Of the page of the product, as it is now; null if it is `gone`'),
  problem: z
    .enum(['gone', 'not_orderable', 'sold_out', 'page_changed', 'price_changed', 'fewer_left'])
    .nullable()
    .describe(
      'Why the line is not counted. `page_changed`, `price_changed` and `fewer_left` end when the product is put into the ' +
        'cart again. `page_changed`: its page says something else than the member was shown; `gone`: off the market; `not_orderable`: its seller takes no orders for it',
    ),
})

const cartGroup = z
  .object({
    seller: z.object({ id: z.string(), storename: z.string(), verified: z.boolean(), rating }),
    lines: z.array(line),
    items_total: naira.describe('Of the lines without a problem'),
    methods: z.array(deliveryMethod),
  })
  .meta({ id: 'CartGroup' })

const answer = answerOf(
  z.object({
    groups: z.array(cartGroup).describe('One group a shop'),
    items_total: naira.describe('Of the lines without a problem'),
    count: z.int().describe('Pieces in the lines without a problem'),
  }),
)

export const cart = {
  getCart: endpoint(calls.cart.getCart, {
    as: 'member',
    summary: 'Get the cart of the caller, with the prices and pieces of now.',
    output: answer,
  }),
  setCartItem: endpoint(calls.cart.setCartItem, {
    as: 'member',
    summary: 'Put a product into the cart, or change how many. Putting it again accepts a changed price and page.',
    params,
    body: z.strictObject({
      quantity: z.int(HOW_MANY).min(1, HOW_MANY).max(MAX_PIECES, HOW_MANY),
      shown_version: shownVersion,
    }),
    output: answer,
    refusals: ['not_found', 'own_product', 'not_orderable', 'sold_out', 'cart_full', 'too_many'],
  }),
  removeCartItem: endpoint(calls.cart.removeCartItem, {
    as: 'member',
    summary: 'Take a product out of the cart. Repeating the call changes nothing.',
    params,
    output: answer,
    refusals: ['too_many'],
  }),
}

export type Cart = z.output<typeof answer>['data']
export type CartGroup = Cart['groups'][number]
export type CartLine = CartGroup['lines'][number]
