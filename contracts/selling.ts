import { z } from 'zod'
import { calls } from './calls.ts'
import { card, colors, product, warrantyDurationTypes } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { texts } from './texts.ts'
import { answerOf, message, nothing } from './values/answers.ts'
import { filledNaira } from './values/naira.ts'
import { pageOf, paging } from './values/paging.ts'
import { filledLine, filledLines, line, queryOf } from './values/text.ts'

/** The photo limit of a listing; videos count. */
const MAX_PICTURES = 6
const MIN_PRICE_KOBO = 100

/** The condition names of both screens in the requirements, and how each one is stored. */
const conditionReadings = {
  brand_new: { condition: 'brand_new', grade: null },
  fairly_used: { condition: 'fairly_used', grade: null },
  new: { condition: 'brand_new', grade: null },
  used_like_new: { condition: 'fairly_used', grade: 'like_new' },
  used_like_good: { condition: 'fairly_used', grade: 'good' },
  used_like_fair: { condition: 'fairly_used', grade: 'fair' },
} as const

const id = z.string().max(64)
const filled = (most: number) => filledLine(most, texts.fillInProduct)

const fields = {
  name: filled(200),
  category: filled(64).describe('Id of a category'),
  brand_name: filled(100),
  in_stock: z.boolean(texts.fillInProduct),
  color: filled(20)
    .transform((color) => color.toLowerCase())
    .pipe(z.enum(colors, 'Choose one of the colours'))
    .describe(`One of ${colors.join(', ')} (case-insensitive)`),
  description: filledLines(5000, texts.fillInProduct),
  condition: filled(20)
    .pipe(z.enum(Object.keys(conditionReadings) as (keyof typeof conditionReadings)[], 'Choose one of the conditions'))
    .transform((reading) => conditionReadings[reading])
    .describe(`One of ${Object.keys(conditionReadings).join(', ')}`),
  warranty_duration: z
    .int(texts.fillInProduct)
    .min(0, 'Choose 1 to 6')
    .max(6, 'Choose 1 to 6')
    .describe('1 to 6; 0 is allowed too if there is no warranty'),
  warranty_duration_type: z.enum(warrantyDurationTypes, texts.fillInProduct),
  warranty_address: filled(200),
  weight: z
    .number(texts.fillInProduct)
    .positive('Enter the weight in kilograms')
    .max(100_000, 'Enter the weight in kilograms')
    .describe('Kilograms'),
  price: filledNaira(texts.fillInProduct)
    .refine((kobo) => kobo >= MIN_PRICE_KOBO, 'Enter a price of NGN 1.00 or more')
    .describe('Naira, 1.00 or more: a number, or text such as 15000.50'),
  quantity: z
    .int('Enter how many you have, 1 to 999')
    .min(1, 'Enter how many you have, 1 to 999')
    .max(999, 'Enter how many you have, 1 to 999')
    .optional()
    .describe('Pieces left. Default: 1 for a new product, otherwise unchanged. None are left unless `in_stock`'),
  takes_orders: z
    .boolean('Say whether buyers may order it')
    .optional()
    .describe('Whether buyers may order it. Default: true for a new product, otherwise unchanged'),
}

const pictures = z
  .array(z.string().max(64).toLowerCase(), texts.uploadImages)
  .max(MAX_PICTURES, `Choose at most ${MAX_PICTURES} photos and videos`)
  .describe('Ids of uploaded media, in display order')
const cover = z
  .string(texts.uploadCover)
  .min(1, texts.uploadCover)
  .max(64)
  .toLowerCase()
  .describe('Id of an uploaded photo')

const newProduct = z
  .strictObject({
    ...fields,
    product_image: pictures.min(1, texts.uploadImages),
    product_cover_image: cover,
  })
  .check(hasWarranty, hasEachPictureOnce)

const changedProduct = z
  .strictObject({
    ...fields,
    product_image: pictures,
    product_cover_image: cover,
    quantity_seen: z
      .int()
      .min(0)
      .max(999)
      .optional()
      .describe(
        '`quantity` of the product that was edited. If another number is left now, the call is refused with 409',
      ),
    updated_at: z.iso
      .datetime()
      .optional()
      .describe(
        '`updated_at` of the product that was edited. If the product has changed since, the call is refused with 409',
      ),
  })
  .check(hasWarranty, hasEachPictureOnce)

const ownProduct = card.extend({
  unlist: z.boolean(),
  status: z
    .enum(['listed', 'unlisted', 'paused', 'suspended', 'taken_down'])
    .describe('`paused`: no plan has room for it; `suspended`: its seller is suspended; `taken_down`: by an operator'),
  taken_down_reason: z.string().nullable(),
  views: z.number().int().describe('Approximate; excludes views by the seller'),
  contacts: z.number().int().describe('How often visitors contacted the seller from the product page'),
  saves: z.number().int(),
  updated_at: z.iso.datetime(),
})

const count = z.number().int()
const shopDay = z.object({ views: count, saves: count, contacts: count })

const ownListQuery = queryOf({
  search: line(100).optional().describe('Words of the name or brand; the last word may be incomplete'),
  unlist: z.enum(['true', 'false']).optional(),
  ...paging,
})

export const selling = {
  createProduct: endpoint(calls.selling.createProduct, {
    as: 'member',
    summary: 'List a product on the market.',
    body: newProduct,
    output: answerOf(product),
    status: 201,
    isDoneOnce: true,
    refusals: [
      'kyc_required',
      'subscription_required',
      'plan_limit_reached',
      'shop_required',
      'media_not_usable',
      'too_many',
    ],
  }),
  changeProduct: endpoint(calls.selling.changeProduct, {
    as: 'member',
    summary: 'Change, unlist or relist a product of the caller.',
    params: z.strictObject({ id }),
    body: z.union([changedProduct, z.strictObject({ unlist: z.boolean('Say true or false') })]),
    output: answerOf(product),
    isDoneOnce: true,
    refusals: [
      'not_found',
      'kyc_required',
      'subscription_required',
      'plan_limit_reached',
      'shop_required',
      'taken_down',
      'changed_meanwhile',
      'quantity_changed',
      'media_not_usable',
      'too_many',
    ],
  }),
  removeProduct: endpoint(calls.selling.removeProduct, {
    as: 'member',
    summary: 'Delete a product of the caller permanently.',
    params: z.strictObject({ id }),
    output: message,
    refusals: ['not_found', 'too_many'],
  }),
  listOwnProducts: endpoint(calls.selling.listOwnProducts, {
    as: 'member',
    summary: 'List the products of the caller, including those off the market, newest first.',
    query: ownListQuery,
    output: pageOf(ownProduct).extend({
      listings: z
        .object({ used: z.number().int(), most: z.number().int().nullable() })
        .describe('Listings in use, and how many the plan allows; null without a plan'),
    }),
  }),
  getShopActivity: endpoint(calls.selling.getShopActivity, {
    as: 'member',
    summary: "How often the caller's products were viewed, saved and contacted.",
    output: answerOf(
      z.object({
        days: z.array(shopDay).describe('The last 7 days in Lagos, today last'),
        week_before: shopDay.describe('The total of the 7 days before'),
      }),
    ),
  }),
  noteInterest: endpoint(calls.selling.noteInterest, {
    as: 'anyone',
    summary: 'Record a view of a product, or a contact with its seller.',
    params: z.strictObject({ id }),
    body: z.strictObject({ kind: z.enum(['view', 'contact']) }),
    output: nothing,
    status: 204,
    refusals: ['too_many'],
  }),
}

type Warranty = { warranty_duration: number; warranty_duration_type: string }

function hasWarranty({ value, issues }: z.core.ParsePayload<Warranty>): void {
  if (value.warranty_duration_type === 'none' || value.warranty_duration > 0) return
  issues.push({ code: 'custom', input: value, path: ['warranty_duration'], message: 'Choose 1 to 6' })
}

type Pictured = { product_cover_image: string; product_image: readonly string[] }

function hasEachPictureOnce({ value, issues }: z.core.ParsePayload<Pictured>): void {
  const ids = [value.product_cover_image, ...value.product_image]
  if (new Set(ids).size === ids.length) return
  issues.push({ code: 'custom', input: value, path: ['product_image'], message: 'Choose each photo once' })
}

export type NewProduct = z.output<typeof newProduct>
export type ChangedProduct = z.output<typeof changedProduct>
export type ShopDay = z.output<typeof shopDay>
export type OwnProduct = z.output<typeof ownProduct>
