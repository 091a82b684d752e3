import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { answerOf } from './values/answers.ts'
import { naira, nairaNumber } from './values/naira.ts'
import { filledLine, withoutQuotes } from './values/text.ts'

/** The most days that the requirements give a delivery. */
const MAX_DAYS = 20

const days = z.int('Enter the days, 1 to 20').min(1, 'Enter the days, 1 to 20').max(MAX_DAYS, 'Enter the days, 1 to 20')

/** How a shop delivers what buyers order. */
export const deliveryMethod = z.object({
  method: z.enum(['pickup', 'door']),
  fee: naira.describe('In the state of the shop; 0 for pickup'),
  fee_elsewhere: naira.nullable().describe('In other states; null if the shop does not deliver there'),
  days: z.int().describe('Days within which the item is ready, or brought'),
  place: z.string().nullable().describe('Where buyer and seller meet; null for door delivery'),
  state: z.string().describe('State of the shop'),
})

const termsOfShop = z.object({
  takes_orders: z.boolean(),
  pickup: z.object({ place: z.string(), days: z.int() }).nullable(),
  door: z.object({ fee_home: naira, fee_elsewhere: naira.nullable(), days: z.int() }).nullable(),
})

const newTerms = z
  .strictObject({
    takes_orders: z.boolean('Say whether your shop takes orders'),
    pickup: z
      .strictObject({ place: filledLine(200, 'Enter where buyers meet you').transform(withoutQuotes), days })
      .nullable()
      .describe('null if buyers cannot collect'),
    door: z
      .strictObject({
        fee_home: nairaNumber.describe('Naira in the state of the shop'),
        fee_elsewhere: nairaNumber.nullable().describe('Naira in other states; null if not delivered there'),
        days,
      })
      .nullable()
      .describe('null if the shop does not deliver'),
  })
  .refine(({ takes_orders, pickup, door }) => !takes_orders || pickup || door, {
    path: ['takes_orders'],
    error: 'Offer pickup, door delivery, or both',
  })

export const orderTerms = {
  getOrderTerms: endpoint(calls.orderTerms.getOrderTerms, {
    as: 'member',
    summary: "Get the terms on which the caller's shop takes orders.",
    output: answerOf(termsOfShop),
  }),
  setOrderTerms: endpoint(calls.orderTerms.setOrderTerms, {
    as: 'member',
    summary: "Set the terms on which the caller's shop takes orders. Taking orders needs what listing needs.",
    body: newTerms,
    output: answerOf(termsOfShop),
    refusals: ['kyc_required', 'subscription_required', 'shop_required', 'too_many'],
  }),
}

export type DeliveryMethod = z.output<typeof deliveryMethod>
export type OrderTerms = z.output<typeof termsOfShop>
export type NewOrderTerms = z.output<typeof newTerms>
