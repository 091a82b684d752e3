import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { texts } from './texts.ts'
import { billServices } from './values/choices.ts'
import { answerOf, message } from './values/answers.ts'
import { naira, nairaNumber, nairaQuery } from './values/naira.ts'
import { pageOf, paging } from './values/paging.ts'
import { absentWhenEmpty, filledLine } from './values/text.ts'
import { bought, purchase, purchaseStatuses, purchaseWithTimeline, recipient } from './purchases.ts'

const MOST_AT_ONCE = 12

const filled = (most: number) => filledLine(most, texts.fillInAllFields)
const provider = filled(64).describe('serviceID of a provider, such as `mtn-data`')
const network = z.strictObject({ network: z.string().max(64).describe('serviceID of a provider') })
const phone = filled(40).describe('Nigerian mobile number')
const billersCode = filled(64).describe('Number of a meter, a decoder card or a profile')
const variationCode = filled(100)
const amount = z
  .union([z.number(texts.fillInAllFields), z.string(texts.fillInAllFields)])
  .transform(String)
  .pipe(nairaQuery)
  .describe('Naira: a number, or text such as 1500')
const expectedAmount = nairaNumber
  .optional()
  .describe('What the buyer has seen that it costs, in all; at another price it is refused, and nothing is paid')
const quantity = z
  .int('Enter a whole number')
  .min(1, 'Enter 1 or more')
  .max(MOST_AT_ONCE, `Enter ${MOST_AT_ONCE} or less`)

const service = z.object({ identifier: z.enum(billServices), name: z.string() })
const billProvider = z.object({
  serviceID: z.string(),
  name: z.string(),
  image: z.string().describe("The provider's own picture; the screens show one of ours"),
  minimum_amount: naira.optional(),
  maximum_amount: naira.optional(),
})
const variation = z.object({
  name: z.string(),
  variation_amount: naira,
  variation_code: z.string(),
})

const verified = <T extends z.ZodType>(content: T) => answerOf(z.object({ content }))
const purchaseRefusals = [
  'insufficient_funds',
  'account_frozen',
  'purchase_failed',
  'price_changed',
  'invalid_input',
  'limit_exceeded',
  'not_found',
  'unavailable',
  'reauth_required',
  'still_running',
  'too_many',
]
const variationList = {
  as: 'anyone',
  cachedUntilChangeOf: 'bills',
  params: network,
  output: answerOf(z.array(variation)),
  refusals: ['not_found', 'unavailable'],
} as const
/** Delivered 200, refused 422, and 202 while it is not known which; then `getPurchase` tells. */
const buying = { as: 'member', otherStatuses: [202], isDoneOnce: true } as const

export const bills = {
  listServices: endpoint(calls.bills.listServices, {
    as: 'anyone',
    cachedUntilChangeOf: 'bills',
    summary: 'The five services; the list is the `content` of the second item',
    output: answerOf(
      z.tuple([z.object({ response_description: z.string() }), z.object({ content: z.array(service) })]),
    ),
    refusals: ['unavailable'],
  }),
  listProviders: endpoint(calls.bills.listProviders, {
    as: 'anyone',
    cachedUntilChangeOf: 'bills',
    summary: 'The providers of a service',
    params: z.strictObject({ service: z.string().max(64).describe('Identifier of a service') }),
    output: answerOf(z.array(billProvider)),
    refusals: ['not_found', 'unavailable'],
  }),
  listDataPlans: endpoint(calls.bills.listDataPlans, { ...variationList, summary: 'What a network sells' }),
  listBouquets: endpoint(calls.bills.listBouquets, { ...variationList, summary: 'What a TV company sells' }),
  listPins: endpoint(calls.bills.listPins, { ...variationList, summary: 'What an examination body sells' }),
  buyAirtime: endpoint(calls.bills.buyAirtime, {
    ...buying,
    summary: 'Buys airtime',
    body: z.strictObject({ service_id: provider, phone, amount }),
    output: answerOf(bought),
    refusals: purchaseRefusals,
  }),
  buyData: endpoint(calls.bills.buyData, {
    ...buying,
    summary: 'Buys a data plan at the price of the list',
    params: network,
    body: z.strictObject({
      service_id: provider.optional(),
      phone,
      variation_code: variationCode,
      expected_amount: expectedAmount,
    }),
    output: answerOf(bought),
    refusals: purchaseRefusals,
  }),
  verifyCard: endpoint(calls.bills.verifyCard, {
    as: 'member',
    summary: 'Whose decoder card it is, and what is on it',
    params: network,
    body: z.strictObject({ billersCode }),
    output: verified(
      z.object({
        Customer_Name: z.string(),
        Current_Bouquet: z.string().optional(),
        Due_Date: z.string().optional().describe('As the TV company writes it'),
        Renewal_Amount: naira.optional(),
      }),
    ),
    refusals: ['not_valid', 'not_found', 'unavailable', 'too_many'],
  }),
  buyTv: endpoint(calls.bills.buyTv, {
    ...buying,
    summary: 'Changes the bouquet of a decoder card, or renews the one that is on it',
    params: network,
    body: z.strictObject({
      phone,
      // A form sends its empty fields too.
      amount: amount
        .or(z.literal('').transform(() => undefined))
        .optional()
        .describe('Counts for `renew` alone'),
      subscription_type: z.enum(['change', 'renew'], texts.fillInAllFields),
      quantity: quantity.default(1),
      billersCode,
      variation_code: variationCode
        .or(z.literal('').transform(() => undefined))
        .optional()
        .describe('Needed for `change`'),
      expected_amount: expectedAmount,
    }),
    output: answerOf(bought),
    refusals: purchaseRefusals,
  }),
  verifyMeter: endpoint(calls.bills.verifyMeter, {
    as: 'member',
    summary: 'Whose meter it is; a purchase for it is open for half an hour',
    params: network,
    body: z.strictObject({
      billersCode,
      subscription_type: z.enum(['prepaid', 'postpaid'], texts.fillInAllFields),
    }),
    output: verified(
      z.object({
        Customer_Name: z.string(),
        Address: z.string(),
        Minimum_Amount: naira.optional().describe('The least that can be paid for this meter'),
      }),
    ),
    refusals: ['not_valid', 'not_found', 'unavailable', 'too_many'],
  }),
  buyElectricity: endpoint(calls.bills.buyElectricity, {
    ...buying,
    summary: 'Pays for a meter that the same person has verified within half an hour',
    params: network,
    body: z.strictObject({
      phone,
      amount,
      variation_code: z.enum(['prepaid', 'postpaid'], texts.fillInAllFields),
      billersCode,
    }),
    output: answerOf(bought),
    refusals: ['meter_not_verified', ...purchaseRefusals],
  }),
  sendToken: endpoint(calls.bills.sendToken, {
    as: 'member',
    summary: 'Sends a token, or the purchased code, to its buyer again by e-mail and SMS',
    body: z.strictObject({ token: filled(500) }),
    output: message,
    refusals: ['not_found', 'too_many'],
  }),
  verifyProfile: endpoint(calls.bills.verifyProfile, {
    as: 'member',
    summary: 'Whose profile it is, for an examination body that sells to profiles',
    params: network,
    body: z.strictObject({ billersCode, variation_code: variationCode }),
    output: verified(z.object({ Customer_Name: z.string() })),
    refusals: ['not_valid', 'not_found', 'unavailable', 'too_many'],
  }),
  buyPins: endpoint(calls.bills.buyPins, {
    ...buying,
    summary: 'Buys PINs of an examination body',
    params: network,
    body: z.strictObject({
      phone,
      variation_code: variationCode,
      quantity: quantity.default(1),
      billersCode: billersCode.optional().describe('The profile, for `jamb`'),
      expected_amount: expectedAmount,
    }),
    output: answerOf(bought),
    refusals: purchaseRefusals,
  }),
  listPurchases: endpoint(calls.bills.listPurchases, {
    as: 'member',
    summary: "The caller's purchases, newest first; tokens are on each one's own page",
    query: absentWhenEmpty(
      z.strictObject({
        service: z.enum(billServices).optional(),
        status: z.enum(purchaseStatuses).optional(),
        ...paging,
      }),
    ),
    output: pageOf(purchase),
  }),
  getPurchase: endpoint(calls.bills.getPurchase, {
    as: 'member',
    summary: "One of the caller's purchases, with what has happened to it and what was bought",
    params: z.strictObject({ id: z.string().max(64) }),
    output: answerOf(purchaseWithTimeline),
    refusals: ['not_found'],
  }),
  listRecipients: endpoint(calls.bills.listRecipients, {
    as: 'member',
    summary: 'For whom the caller has bought lately, the latest first',
    query: absentWhenEmpty(
      z.strictObject({ service: z.enum(billServices).optional(), provider: z.string().max(64).optional() }),
    ),
    output: answerOf(z.array(recipient)),
  }),
}

export type BillService = (typeof billServices)[number]
export type BillProvider = z.output<typeof billProvider>
export type Variation = z.output<typeof variation>
export type Purchase = z.output<typeof purchase>
export type BoughtPurchase = z.output<typeof bought>
export type PurchaseWithTimeline = z.output<typeof purchaseWithTimeline>
export type Recipient = z.output<typeof recipient>
