import { z } from 'zod'

/**
 * VTpass's JSON, according to its documentation. Responses vary by product and over time, so the neighbouring files
 * read them field by field. This file has the requests, and the names shared with the simulator.
 */
export const API_KEY_HEADER = 'api-key'
/** For read-only (GET) requests. */
export const PUBLIC_KEY_HEADER = 'public-key'
/** For all other requests. */
export const SECRET_KEY_HEADER = 'secret-key'

const digits = z.string().regex(/^\d{1,20}$/)

/** VTpass defines which fields a product needs. Amounts are in naira. */
export const payment = z.object({
  request_id: z.string(),
  serviceID: z.string(),
  phone: digits,
  amount: z.number().positive().optional(),
  /** The recipient: phone, smartcard, meter or exam profile. */
  billersCode: digits.optional(),
  variation_code: z.string().optional(),
  subscription_type: z.enum(['change', 'renew']).optional(),
  quantity: z.int().positive().optional(),
})
export type Payment = z.output<typeof payment>

export const verification = z.object({
  serviceID: z.string(),
  billersCode: digits,
  /** `prepaid` or `postpaid` for a meter, the variation for an exam. */
  type: z.string().optional(),
})
export type Verification = z.output<typeof verification>

export const question = z.object({ request_id: z.string() })

/** The response that VTpass expects from a webhook. Otherwise it repeats the webhook. */
export const WEBHOOK_TAKEN = { response: 'success' } as const
