import { z } from 'zod'

/**
 * Paystack's JSON, according to its OpenAPI document and documentation. Amounts are integers in hundredths of the
 * currency. Contains only the fields that we read; others differ between Paystack's examples.
 */
const kobo = z.int().nonnegative()
/** An amount of a refund: a number in lists, text in events. */
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
  /** Omitted in some responses; then it equals the amount. */
  requested_amount: kobo.nullish(),
  currency: z.string(),
  /** Null until the payment succeeded. */
  fees: kobo.nullish(),
  created_at: z.string().nullish().catch(null),
  /** Events in the popup, as `popupLog` if readable. */
  log: z.unknown().optional(),
  /** ISO 8601; null until the payment succeeded. */
  paid_at: z.string().nullish(),
  /** Its signature is the same for each payment by the same card. Ignored if unreadable: money does not depend on it. */
  authorization: z
    .object({ signature: z.string().min(1).max(200).nullish() })
    .nullish()
    .catch(null),
})
export type Transaction = z.output<typeof transaction>

export const popupLog = z.object({ history: z.array(z.object({ type: z.string() })) })

export const verified = z.object({ status: z.literal(true), data: transaction })

/** One page. The last page has fewer items than requested. */
export const transactionsListed = z.object({ status: z.literal(true), data: z.array(transaction) })

/** Without an amount, refunds the rest of the transaction. */
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
/** Refunds of the requested transaction, or of all. */
export const refundsListed = z.object({ status: z.literal(true), data: z.array(refund) })

/** Seconds that a payer may take; 0, the initial setting, for no limit. */
export const sessionTimeout = z.object({ timeout: z.int().nonnegative() })
export const sessionTimeoutTaken = z.object({
  status: z.literal(true),
  data: z.object({ payment_session_timeout: z.coerce.number() }),
})

const dispute = z.object({
  id: z.int(),
  /** `awaiting-merchant-feedback`, `awaiting-bank-feedback`, `pending` or `resolved`. */
  status: z.string(),
  /** `merchant-accepted`, `auto-accepted` or `declined`; null until resolved. */
  resolution: z.string().nullish(),
  /** The refund to the payer; null until resolved. */
  refund_amount: kobo.nullish(),
  /** Deadline for our answer, which not every dispute has. Events call it `due_at`. */
  dueAt: z.string().nullish().catch(null),
  transaction: z.object({ reference: z.string() }),
})
export type Dispute = z.output<typeof dispute>

/** A page of the disputes that began in a time span. */
export const disputesListed = z.object({ status: z.literal(true), data: z.array(dispute) })

/** A daily payout to our bank account. */
const payout = z.object({
  id: z.int(),
  status: z.enum(['success', 'processing', 'pending', 'failed']),
  effective_amount: kobo,
  deductions: kobo.nullish(),
})
export type PaidOut = z.output<typeof payout>

export const payoutsListed = z.object({ status: z.literal(true), data: z.array(payout) })

export const disputeFetched = z.object({ status: z.literal(true), data: dispute })

/** A webhook event. The result of the payment is queried again, so only a few fields are read. */
export const event = z.object({
  event: z.string().max(100),
  data: z.looseObject({
    id: z.union([z.int(), z.string()]).optional(),
    reference: z.string().nullish(),
    /** For refunds. */
    transaction_reference: z.string().nullish(),
    amount: someKobo.nullish().catch(null),
    /** For disputes. */
    transaction: z.looseObject({ reference: z.string().optional() }).nullish(),
    status: z.string().nullish(),
    due_at: z.string().nullish().catch(null),
    resolution: z.string().nullish(),
  }),
})

/** Null if it is missing or unreadable. */
export function timeOf(text: string | null | undefined): Date | null {
  return text && !Number.isNaN(Date.parse(text)) ? new Date(text) : null
}

export const SIGNATURE_HEADER = 'x-paystack-signature'
