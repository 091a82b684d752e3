import { z } from 'zod'
import { billServices, purchaseStates } from './values/choices.ts'
import { naira } from './values/naira.ts'

export const purchaseStatuses = ['delivered', 'pending', 'failed'] as const

export const purchase = z.object({
  id: z.string(),
  service: z.enum(billServices),
  provider: z.string().describe('serviceID of the provider'),
  provider_name: z.string(),
  product: z.string().nullable().describe('Name of the purchased variation'),
  amount: naira,
  phone: z.string().describe('11 digits'),
  billersCode: z.string().optional(),
  status: z.enum(purchaseStatuses),
  response_description: z.string(),
  created_at: z.iso.datetime(),
})

/** What the buyer received: tokens, units, code or PINs. */
const codes = {
  token: z.string().optional(),
  key_change_tokens: z.array(z.string()).optional().describe('Entered into the meter before the token, in this order'),
  units: z.string().optional(),
  purchased_code: z.string().optional(),
  pins: z.array(z.object({ serial: z.string().optional(), pin: z.string() })).optional(),
}
export const bought = purchase.extend(codes)

export const purchaseWithTimeline = bought.extend({
  reference: z.string().nullable().describe('Id of the purchase at the provider; null until it is sent'),
  state: z.enum(purchaseStates),
  customer_name: z.string().nullable().describe('Name of the customer of the verified meter, card or profile'),
  debt_paid: naira.optional().describe('What of the money that came back paid a debt of the buyer'),
  timeline: z
    .array(
      z.object({
        step: z.enum(['paid', 'sent', 'answered', 'review', 'delivered', 'returned']),
        at: z.iso.datetime(),
      }),
    )
    .describe('The events of the purchase, in order'),
  awaits: z
    .enum(['token', 'pins'])
    .optional()
    .describe('What was paid for and delivered, and has not all come from the provider'),
  asks_again_at: z.iso.datetime().nullable().describe('When the provider is queried next; null if no query is planned'),
  /** The request body that repeats this purchase, for the call of its service. */
  again: z.object({
    service_id: z.string(),
    phone: z.string(),
    amount: naira.optional().describe('Absent if the provider sets the price'),
    billersCode: z.string().optional(),
    variation_code: z.string().optional(),
    subscription_type: z.enum(['change', 'renew', 'prepaid', 'postpaid']).optional(),
    quantity: z.number().int(),
  }),
})

export const recipient = z.object({
  service: z.enum(billServices),
  provider: z.string(),
  provider_name: z.string(),
  phone: z.string(),
  billersCode: z.string().optional(),
  customer_name: z.string().nullable(),
  last: z.object({ purchase_id: z.string(), product: z.string().nullable(), amount: naira }),
  bought_at: z.iso.datetime(),
})
