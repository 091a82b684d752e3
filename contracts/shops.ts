import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { rating } from './reviews.ts'
import { texts } from './texts.ts'
import { answerOf } from './values/answers.ts'
import { filledLine, filledLines, withId } from './values/text.ts'

const shop = z.object({
  storename: z.string(),
  store_address_1: z.string(),
  store_address_2: z.string(),
  store_description: z.string(),
  store_city: z.string(),
  store_state: z.string().describe('Name of one of the 36 states, or FCT'),
  store_address_postal_code: z.string(),
})

const filled = (most: number) => filledLine(most, texts.fillInAllFields)

const newShop = z.strictObject({
  storename: filled(100),
  store_address_1: filled(200),
  store_address_2: filled(200),
  store_description: filledLines(2000, texts.fillInAllFields),
  store_city: filled(100).describe('Any town. The towns of a state are at `/nigeria/{state_code}/towns`'),
  store_state: filled(40).describe('Name of one of the 36 states, or FCT (case-insensitive)'),
  store_address_postal_code: filled(20),
})

/** Figures of the last 180 days, all of orders that have ended. */
export const sellerStatistics = z
  .object({
    orders_ended: z
      .int()
      .describe(
        'Paid orders that have ended, done or cancelled. Without those that were completed and of which more than half of ' +
          'the money went back, unless a problem was upheld',
      ),
    orders_done: z.int().describe('Completed, and at most half of the money went back'),
    on_time: z.int().describe('Accepted in time, and sent or handed over by the promised day'),
    on_time_of: z.int().describe('Orders that could be on time: without those that the buyer ended'),
    problems_upheld: z.int().describe('Reported problems that ended with money back'),
    returns_declined: z
      .int()
      .describe('Requests to return goods that were declined, not answered, or accepted and not refunded'),
    answers_within: z.int().nullable().describe('Minutes in which the seller answers half of the orders'),
  })
  .meta({ id: 'SellerStatistics' })

const shopPage = z.object({
  id: z.string().describe('Id of the seller'),
  storename: z.string(),
  store_description: z.string(),
  store_state: z.string(),
  store_city: z.string(),
  date_joined: z.iso.datetime(),
  verified: z.boolean(),
  phone: z.string().nullable().describe('11 digits'),
  product_count: z.number().int(),
  categories: z
    .array(z.object({ id: z.string(), name: z.string(), product_count: z.number().int() }))
    .describe('Of its listed products, the largest first'),
  rating,
  orders_done: z.int().describe('In the last 180 days'),
  statistics: sellerStatistics.nullable().describe('null before five ended orders'),
  badges: z
    .array(z.enum(['verified_vendor', 'reliable_seller']))
    .describe(
      'A reliable seller has ten orders done, of five buyers or more, on time, without problems and with good reviews',
    ),
})

const setUp = {
  as: 'member',
  summary:
    "Create or change the caller's shop. Its products move with it. Listing also needs a confirmed phone: `PUT /update-profile`.",
  body: newShop,
  output: answerOf(shop),
  refusals: ['contact_data', 'reserved_name', 'too_many'],
} as const

export const shops = {
  getOwnShop: endpoint(calls.shops.getOwnShop, {
    as: 'member',
    summary: "Get the caller's shop; null before it is set up.",
    output: answerOf(shop.nullable()),
  }),
  setUpShop: endpoint(calls.shops.setUpShop, setUp),
  /** The requirements also write this path with a trailing slash. */
  changeShop: endpoint(calls.shops.changeShop, setUp),
  getShop: endpoint(calls.shops.getShop, {
    as: 'anyone',
    summary: 'Get the shop of a seller. Its products are at `/products?seller=`.',
    params: withId,
    output: answerOf(shopPage),
    refusals: ['not_found'],
    cachedUntilChangeOf: (_, answer) => [`shop:${(answer as { data: ShopPage }).data.id}`],
  }),
}

export type Shop = z.output<typeof shop>
export type NewShop = z.output<typeof newShop>
export type ShopPage = z.output<typeof shopPage>
