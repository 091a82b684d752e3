import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { deliveryMethod } from './order-terms.ts'
import { rating } from './reviews.ts'
import { naira, nairaQuery } from './values/naira.ts'
import { pageOf, paging } from './values/paging.ts'
import { line, queryOf, withId } from './values/text.ts'

const conditions = ['brand_new', 'fairly_used'] as const
const sorts = ['newest', 'price_asc', 'price_desc', 'relevance'] as const
export const colors = ['blue', 'red', 'white', 'brown', 'yellow', 'black'] as const
export const warrantyDurationTypes = ['none', 'month', 'year'] as const

/** A picture with its ready-made sizes. `srcset` has one list for each format, best format first. */
export const picture = z
  .object({
    id: z.string(),
    media: z.string().describe('URL of a JPEG, for all browsers'),
    media_type: z.enum(['photo', 'video']),
    width: z.number().int().optional(),
    height: z.number().int().optional(),
    placeholder: z.string().optional().describe('Dominant colour, #rrggbb'),
    srcset: z.object({ avif: z.string(), webp: z.string() }).optional(),
  })
  .meta({ id: 'Picture' })

export const card = z
  .object({
    id: z.string(),
    name: z.string(),
    price: naira,
    condition: z.enum(conditions),
    warranty_address: z.string(),
    product_cover_image: picture,
    current_user_saved_product: z.boolean(),
    created_at: z.iso.datetime(),
    in_stock: z.boolean(),
    rating,
  })
  .meta({ id: 'ProductInList' })

export const product = card
  .extend({
    category: z.object({ id: z.string(), name: z.string() }),
    brand_name: z.string(),
    color: z.enum(colors),
    description: z.string(),
    condition_grade: z.enum(['like_new', 'good', 'fair']).nullable(),
    weight: z.number().describe('Kilograms'),
    warranty_duration: z.number().int().describe('0 if there is no warranty'),
    warranty_duration_type: z.enum(warrantyDurationTypes),
    product_image: z.array(picture).max(6),
    share_picture: z
      .string()
      .describe('URL of a 1200 × 630 JPEG with photo, name and price, for link previews in chats'),
    unlist: z.boolean(),
    taken_down_reason: z
      .string()
      .nullable()
      .describe('Reason given to the seller while an operator keeps the product off the market'),
    updated_at: z.iso.datetime(),
    version: z
      .string()
      .describe(
        'Changes with what the page says, price and stock aside. Send it as `shown_version` to cart and checkout',
      ),
    seller: z.object({
      id: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      phone: z.string().nullable().describe('11 digits'),
      date_joined: z.iso.datetime(),
      verified: z.boolean(),
      reliable: z.boolean().describe('Has the badge Reliable seller'),
      orders_done: z.int().describe('In the last 180 days'),
    }),
    store_info: z.object({
      storename: z.string(),
      store_state: z.string(),
      store_city: z.string(),
      store_address_1: z.string(),
    }),
    orderable: z.boolean().describe('Whether buyers can order it while it is in stock'),
    methods: z.array(deliveryMethod).describe('How its seller delivers an order; empty unless `orderable`'),
    takes_orders: z.boolean().describe('Whether the seller lets buyers order it where the shop takes orders'),
    returnable: z.boolean().describe('Whether it can be returned; false for some categories'),
    quantity: z.int().nullable().describe('Pieces left, for its seller; null for anyone else'),
  })
  .meta({ id: 'Product' })

/** Of carts and checkouts. */
export const shownVersion = z
  .string()
  .max(64)
  .optional()
  .describe('`version` of the product whose page the buyer was shown. Default: the page as it is now')

/** The longest search text that is accepted. A longer text is a mistake or an attack. */
const MAX_SEARCH_LENGTH = 100

/** The most ids in one response, which is also the limit of a sitemap. With more products, request each prefix. */
export const MAX_IDS = 50_000

const searchText = line(MAX_SEARCH_LENGTH)

export const listQuery = queryOf({
  condition: z.enum(conditions).optional(),
  price_above: nairaQuery.optional().describe('Inclusive, naira'),
  price_below: nairaQuery.optional().describe('Inclusive, naira'),
  search: searchText
    .optional()
    .describe(
      'All words must occur in name, brand, category or description, or another name of the same goods in the first ' +
        'three. Tolerates typos. Pages end at 10,000 matches',
    ),
  exact: z
    .enum(['true', 'false'])
    .optional()
    .describe('true: search the words as they are, without corrections and other names'),
  product_name: searchText
    .optional()
    .describe('Searches the name only. Tolerates typos, and finds other names of the same goods'),
  category: line(100).optional().describe('Name (case-insensitive) or id'),
  state: line(40).optional().describe('Name of a state, such as Lagos or FCT'),
  seller: line(64).optional().describe('Id of a seller'),
  sort: z.enum(sorts).optional().describe('Default: newest; with a search: relevance'),
  ...paging,
})

const productList = pageOf(card).extend({
  corrected_search: z
    .string()
    .nullable()
    .describe(
      'The words that were searched instead of `search`: typos corrected, words that nothing has left out or replaced ' +
        'by another name of the same goods, and a price, condition or place of `search` that filtered the products',
    ),
  total_is_least: z
    .boolean()
    .describe(
      'True if a search found more than `total`. `total` is then 10,000, and paging ends there in the requested order',
    ),
})

/** An id as tags have it. PostgreSQL also reads other forms, such as capitals. */
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

export const catalog = {
  listProducts: endpoint(calls.catalog.listProducts, {
    as: 'anyone',
    summary: 'List products on the market, with filters, search, sorting and paging.',
    query: listQuery,
    output: productList,
    cachedUntilChangeOf: ({ query: { seller, category } }) => {
      if (seller && ID.test(seller)) return [`shop:${seller}`]
      return !seller && category && ID.test(category) ? [`category:${category}`] : ['catalog']
    },
    isMarkedForCaller: true,
  }),
  suggestProducts: endpoint(calls.catalog.suggestProducts, {
    as: 'anyone',
    summary: 'Suggest search texts and categories that have products, for the text typed so far.',
    query: queryOf({ search: searchText.optional() }),
    output: z.object({
      message: z.string(),
      data: z.array(z.object({ text: z.string(), category: z.string().nullable() })).max(8),
    }),
    cachedUntilChangeOf: 'catalog',
  }),
  listProductIds: endpoint(calls.catalog.listProductIds, {
    as: 'anyone',
    summary:
      'List the ids of all listed products whose id starts with a prefix. For sitemaps and copies of the catalog.',
    query: queryOf({
      prefix: z
        .string()
        .regex(/^[0-9a-f]{1,2}$/, 'Enter one or two hexadecimal digits')
        .optional()
        .describe('One or two hexadecimal digits. Default: all ids'),
    }),
    output: z.object({
      message: z.string(),
      data: z.array(z.object({ id: z.string(), updated_at: z.iso.datetime() })).max(MAX_IDS),
    }),
    cachedUntilChangeOf: 'catalog',
  }),
  getProduct: endpoint(calls.catalog.getProduct, {
    as: 'anyone',
    summary: 'Get one listed product with its seller and shop.',
    params: withId,
    output: z.object({ message: z.string(), data: product }),
    refusals: ['not_found'],
    cachedUntilChangeOf: (_, answer) => {
      const { data } = answer as { data: Product }
      return [`product:${data.id}`, `shop:${data.seller.id}`]
    },
    isMarkedForCaller: true,
  }),
  listCategories: endpoint(calls.catalog.listCategories, {
    as: 'anyone',
    summary: 'List the categories with the number of listed products in each.',
    output: z.object({
      message: z.string(),
      data: z.array(z.object({ id: z.string(), name: z.string(), image: z.string(), product_count: z.number().int() })),
    }),
    cachedUntilChangeOf: 'catalog',
  }),
}

export type Card = z.output<typeof card>
export type ProductList = z.output<typeof productList>
export type Product = z.output<typeof product>
export type Picture = z.output<typeof picture>
export type Condition = (typeof conditions)[number]
export type Sort = (typeof sorts)[number]
