import { z } from 'zod'

/**
 * Paystack's own JSON, as its OpenAPI document and the pages of its documentation have it. Amounts are whole
 * hundredths of the currency. Only what we read stands here; the rest differs from example to example.
 */
const kobo = z.int().nonnegative()
/** Of refunds: a number in lists, a text in events. */
const someKobo = z.union([
  kobo,
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
])

export const newTransaction = z.object({
  email: z.email(),
  amount: z.int().positive(),
  currency: z.string().length(3).default('NGN'),
  reference: z.string().regex(/^[A-Za-z0-9.=-]{1,100}$/),
  channels: z.array(z.string()).optional(),
})
export type NewTransaction = z.output<typeof newTransaction>

export const initialized = z.object({
  status: z.literal(true),
  data: z.object({ access_code: z.string().min(1), reference: z.string() }),
})

const transaction = z.object({
  id: z.int(),
  domain: z.enum(['test', 'live']),
  status: z.enum(['abandoned', 'failed', 'ongoing', 'pending', 'processing', 'queued', 'reversed', 'success']),
  reference: z.string(),
  amount: kobo,
  /** Left out in some answers; it then is the amount. */
  requested_amount: kobo.nullish(),
  currency: z.string(),
  /** Null until it went through. */
  fees: kobo.nullish(),
  created_at: z.string().nullish().catch(null),
  /** What happened in the popup, as `popupLog` where it can be read. */
  log: z.unknown().optional(),
  /** ISO 8601; null until then. */
  paid_at: z.string().nullish(),
})
export type Transaction = z.output<typeof transaction>

export const popupLog = z.object({ history: z.array(z.object({ type: z.string() })) })

export const verified = z.object({ status: z.literal(true), data: transaction })

/** A page; the last one has fewer than were asked for. */
export const transactionsListed = z.object({ status: z.literal(true), data: z.array(transaction) })

/** Without an amount, all that is left of the transaction. */
export const newRefund = z.object({
  transaction: z.string(),
  amount: z.int().positive().optional(),
  merchant_note: z.string().optional(),
})
export type NewRefund = z.output<typeof newRefund>

const refundStatus = z.object({
  status: z.enum(['pending', 'processing', 'needs-attention', 'processed', 'failed']),
})
const refund = refundStatus.extend({
  id: z.int(),
  transaction: z.int(),
  amount: someKobo,
  merchant_note: z.string().nullish(),
})
export type Refund = z.output<typeof refund>

export const refundTaken = z.object({ status: z.literal(true), data: refundStatus })
/** Of the transaction whose id is asked for, or of all. */
export const refundsListed = z.object({ status: z.literal(true), data: z.array(refund) })

/** Seconds that a payer may take; 0 for as long as they like, which is how an integration begins. */
export const sessionTimeout = z.object({ timeout: z.int().nonnegative() })
export const sessionTimeoutTaken = z.object({
  status: z.literal(true),
  data: z.object({ payment_session_timeout: z.coerce.number() }),
})

const dispute = z.object({
  id: z.int(),
  status: z.string(),
  /** `merchant-accepted`, `auto-accepted` or `declined`; null until it is resolved. */
  resolution: z.string().nullish(),
  /** What goes back to the payer; null until it is resolved. */
  refund_amount: kobo.nullish(),
  transaction: z.object({ reference: z.string() }),
})
export type Dispute = z.output<typeof dispute>

/** A page of those that began in a time. */
export const disputesListed = z.object({ status: z.literal(true), data: z.array(dispute) })

/** What is paid into our bank, once a day. */
const payout = z.object({
  id: z.int(),
  status: z.enum(['success', 'processing', 'pending', 'failed']),
  effective_amount: kobo,
  deductions: kobo.nullish(),
})
export type PaidOut = z.output<typeof payout>

export const payoutsListed = z.object({ status: z.literal(true), data: z.array(payout) })

export const disputeFetched = z.object({ status: z.literal(true), data: dispute })

/** What it answers where it says no, with a 4xx. */
export const fault = z.object({ status: z.literal(false), message: z.string(), code: z.string().optional() })

/** An event of a webhook. What the payment came to is asked for again, so that little of it is read. */
export const event = z.object({
  event: z.string().max(100),
  data: z.looseObject({
    id: z.union([z.int(), z.string()]).optional(),
    reference: z.string().nullish(),
    /** Of refunds. */
    transaction_reference: z.string().nullish(),
    amount: someKobo.nullish().catch(null),
    /** Of disputes. */
    transaction: z.looseObject({ reference: z.string().optional() }).nullish(),
    status: z.string().nullish(),
    resolution: z.string().nullish(),
  }),
})

export const SIGNATURE_HEADER = 'x-paystack-signature'
