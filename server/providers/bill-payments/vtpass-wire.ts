import { z } from 'zod'

/**
 * VTpass's own JSON, as the pages of its documentation have it. What it answers differs from product to product and
 * from year to year, so that answers are read field by field in the files beside this one; here is what we send, and
 * what both sides have to call by the same name.
 */
export const API_KEY_HEADER = 'api-key'
/** With what is only read. */
export const PUBLIC_KEY_HEADER = 'public-key'
/** With everything else. */
export const SECRET_KEY_HEADER = 'secret-key'

const digits = z.string().regex(/^\d{1,20}$/)

/** Which fields a product needs is VTpass's to say. Amounts are naira. */
export const payment = z.object({
  request_id: z.string(),
  serviceID: z.string(),
  phone: digits,
  amount: z.number().positive().optional(),
  /** What is loaded or paid for: phone, smartcard, meter, exam profile. */
  billersCode: digits.optional(),
  variation_code: z.string().optional(),
  subscription_type: z.enum(['change', 'renew']).optional(),
  quantity: z.int().positive().optional(),
})
export type Payment = z.output<typeof payment>

export const verification = z.object({
  serviceID: z.string(),
  billersCode: digits,
  /** `prepaid` or `postpaid` of a meter, the variation of an exam. */
  type: z.string().optional(),
})
export type Verification = z.output<typeof verification>

export const question = z.object({ request_id: z.string() })

/** What it wants to hear from a webhook; it tells again otherwise. */
export const WEBHOOK_TAKEN = { response: 'success' } as const
