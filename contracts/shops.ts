import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { texts } from './texts.ts'
import { answerOf } from './values/answers.ts'
import { filledLine, filledLines } from './values/text.ts'

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
  store_city: filled(100).describe('Any town; those of the state are at `/nigeria/{state_code}/towns`'),
  store_state: filled(40).describe('Name of one of the 36 states, or FCT, in any case'),
  store_address_postal_code: filled(20),
})

const shopPage = z.object({
  id: z.string().describe("The seller's id"),
  storename: z.string(),
  store_description: z.string(),
  store_state: z.string(),
  store_city: z.string(),
  date_joined: z.iso.datetime(),
  verified: z.boolean(),
  product_count: z.number().int(),
})

const setUp = {
  as: 'member',
  summary:
    "Sets up the caller's shop, or changes it; its products move with it. Listing needs a confirmed phone too: `PUT /update-profile`",
  body: newShop,
  output: answerOf(shop),
  refusals: ['too_many'],
} as const

export const shops = {
  getOwnShop: endpoint(calls.shops.getOwnShop, {
    as: 'member',
    summary: "The caller's shop; null before it is set up",
    output: answerOf(shop.nullable()),
  }),
  setUpShop: endpoint(calls.shops.setUpShop, setUp),
  /** The documents write the address with a slash at its end too. */
  changeShop: endpoint(calls.shops.changeShop, setUp),
  getShop: endpoint(calls.shops.getShop, {
    as: 'anyone',
    summary: "A seller's shop; what it sells is at `/products?seller=`",
    params: z.strictObject({ id: z.string().max(64) }),
    output: answerOf(shopPage),
    refusals: ['not_found'],
    cachedUntilChangeOf: 'catalog',
  }),
}

export type Shop = z.output<typeof shop>
export type NewShop = z.output<typeof newShop>
export type ShopPage = z.output<typeof shopPage>
