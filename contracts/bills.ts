import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { texts } from './texts.ts'
import { billServices } from './values/choices.ts'
import { answerOf, message } from './values/answers.ts'
import { filledNaira, naira, nairaNumber } from './values/naira.ts'
import { pageOf, paging } from './values/paging.ts'
import { filledLine, queryOf, withId } from './values/text.ts'
import { bought, purchase, purchaseStatuses, purchaseWithTimeline, recipient } from './purchases.ts'

const MAX_AT_ONCE = 12

const filled = (most: number) => filledLine(most, texts.fillInAllFields)
const provider = filled(64).describe('serviceID of a provider, such as `mtn-data`')
const network = z.strictObject({ network: z.string().max(64).describe('serviceID of a provider') })
const phone = filled(40).describe('Nigerian mobile number')
const billersCode = filled(64).describe('Number of a meter, a decoder card or a profile')
const variationCode = filled(100)
const amount = filledNaira(texts.fillInAllFields).describe('Naira: a number, or text such as 1500')
const expectedAmount = nairaNumber
  .optional()
  .describe('The total that the buyer was shown. At any other price the purchase is refused and nothing is charged')
const quantity = z
  .int('Enter a whole number')
  .min(1, 'Enter 1 or more')
  .max(MAX_AT_ONCE, `Enter ${MAX_AT_ONCE} or less`)

const service = z.object({ identifier: z.enum(billServices), name: z.string() })
const billProvider = z.object({
  serviceID: z.string(),
  name: z.string(),
  image: z.string().describe("The provider's own picture; the site shows its own"),
  minimum_amount: naira.optional(),
  maximum_amount: naira.optional(),
})
const variation = z
  .object({
    name: z.string(),
    variation_amount: naira,
    variation_code: z.string(),
  })
  .meta({ id: 'BillVariation' })

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
/** How the calls that check a number report a refusal, as the bill provider writes it. */
const refusedContent = { refusalData: (error: string) => ({ content: { error } }) }
/** 200: delivered. 422: refused. 202: not known yet; poll `getPurchase`. */
const buying = { as: 'member', otherStatuses: [202], isDoneOnce: true } as const

export const bills = {
  listServices: endpoint(calls.bills.listServices, {
    as: 'anyone',
    cachedUntilChangeOf: 'bills',
    summary: 'List the five services. They are the `content` of the second item.',
    output: answerOf(
      z.tuple([z.object({ response_description: z.string() }), z.object({ content: z.array(service) })]),
    ),
    refusals: ['unavailable'],
  }),
  listProviders: endpoint(calls.bills.listProviders, {
    as: 'anyone',
    cachedUntilChangeOf: 'bills',
    summary: 'List the providers of a service.',
    params: z.strictObject({ service: z.string().max(64).describe('Identifier of a service') }),
    output: answerOf(z.array(billProvider)),
    refusals: ['not_found', 'unavailable'],
  }),
  listDataPlans: endpoint(calls.bills.listDataPlans, {
    ...variationList,
    summary: 'List the data plans of a network.',
  }),
  listBouquets: endpoint(calls.bills.listBouquets, { ...variationList, summary: 'List the bouquets of a TV company.' }),
  listPins: endpoint(calls.bills.listPins, { ...variationList, summary: 'List the PINs of an examination body.' }),
  buyAirtime: endpoint(calls.bills.buyAirtime, {
    ...buying,
    summary: 'Buy airtime.',
    body: z.strictObject({ service_id: provider, phone, amount }),
    output: answerOf(bought),
    refusals: purchaseRefusals,
  }),
  buyData: endpoint(calls.bills.buyData, {
    ...buying,
    refusalData: (response_description) => ({ response_description }),
    summary: 'Buy a data plan at its list price.',
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
    ...refusedContent,
    summary: 'Verify a decoder card. Returns its owner and its current bouquet.',
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
    summary: 'Change the bouquet of a decoder card, or renew the current one.',
    params: network,
    body: z.strictObject({
      phone,
      // An HTML form also sends its empty fields.
      amount: amount
        .or(z.literal('').transform(() => undefined))
        .optional()
        .describe('Used for `renew` only'),
      subscription_type: z.enum(['change', 'renew'], texts.fillInAllFields),
      quantity: quantity.default(1),
      billersCode,
      variation_code: variationCode
        .or(z.literal('').transform(() => undefined))
        .optional()
        .describe('Required for `change`'),
      expected_amount: expectedAmount,
    }),
    output: answerOf(bought),
    refusals: purchaseRefusals,
  }),
  verifyMeter: endpoint(calls.bills.verifyMeter, {
    as: 'member',
    ...refusedContent,
    summary: 'Verify a meter. Returns its owner and allows a purchase for the next 30 minutes.',
    params: network,
    body: z.strictObject({
      billersCode,
      subscription_type: z.enum(['prepaid', 'postpaid'], texts.fillInAllFields),
    }),
    output: verified(
      z.object({
        Customer_Name: z.string(),
        Address: z.string(),
        Minimum_Amount: naira.optional().describe('The smallest payment for this meter'),
      }),
    ),
    refusals: ['not_valid', 'not_found', 'unavailable', 'too_many'],
  }),
  buyElectricity: endpoint(calls.bills.buyElectricity, {
    ...buying,
    summary: 'Pay for a meter that the caller has verified within the last 30 minutes.',
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
    summary: 'Send a token or the purchased code to its buyer again, by email and SMS.',
    body: z.strictObject({ token: filled(500) }),
    output: message,
    refusals: ['not_found', 'already_sent', 'too_many'],
  }),
  verifyProfile: endpoint(calls.bills.verifyProfile, {
    as: 'member',
    ...refusedContent,
    summary: 'Verify a profile, for an examination body that sells to profiles. Returns its owner.',
    params: network,
    body: z.strictObject({ billersCode, variation_code: variationCode }),
    output: verified(z.object({ Customer_Name: z.string() })),
    refusals: ['not_valid', 'not_found', 'unavailable', 'too_many'],
  }),
  buyPins: endpoint(calls.bills.buyPins, {
    ...buying,
    summary: 'Buy PINs of an examination body.',
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
    summary: 'List the purchases of the caller, newest first. Tokens are returned by `getPurchase` only.',
    query: queryOf({
      service: z.enum(billServices).optional(),
      status: z.enum(purchaseStatuses).optional(),
      ...paging,
    }),
    output: pageOf(purchase),
  }),
  getPurchase: endpoint(calls.bills.getPurchase, {
    as: 'member',
    summary: 'Get one purchase of the caller, with its timeline and what was delivered.',
    params: withId,
    output: answerOf(purchaseWithTimeline),
    refusals: ['not_found'],
  }),
  listRecipients: endpoint(calls.bills.listRecipients, {
    as: 'member',
    summary: 'List the recent recipients of the caller, latest first.',
    query: queryOf({ service: z.enum(billServices).optional(), provider: z.string().max(64).optional() }),
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
