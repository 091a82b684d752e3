import { z } from 'zod'

/**
 * Paystack's JSON about transfers, according to its example repository and documentation. Amounts are integers in kobo.
 * Contains only the fields that we read.
 */
const kobo = z.int().nonnegative()

/** One page; `meta.next` is the cursor of the next one. */
export const banksListed = z.object({
  status: z.literal(true),
  data: z.array(z.object({ name: z.string(), code: z.string(), active: z.boolean().nullish() })),
  meta: z.object({ next: z.string().nullish() }).nullish(),
})

export const accountResolved = z.object({
  status: z.literal(true),
  data: z.object({ account_number: z.string(), account_name: z.string().min(1) }),
})

export const newRecipient = z.object({
  type: z.literal('nuban'),
  name: z.string().min(1),
  account_number: z.string().regex(/^\d{10}$/),
  bank_code: z.string().min(1),
  currency: z.literal('NGN'),
})
export type NewRecipient = z.output<typeof newRecipient>

export const recipientAdded = z.object({
  status: z.literal(true),
  data: z.object({ recipient_code: z.string().min(1) }),
})

export const balanceRead = z.object({
  status: z.literal(true),
  data: z.array(z.object({ currency: z.string(), balance: z.int() })),
})

export const newTransfer = z.object({
  source: z.literal('balance'),
  amount: z.int().positive(),
  recipient: z.string().min(1),
  reference: z.string().regex(/^[a-z0-9_-]{16,50}$/),
  reason: z.string().optional(),
})
export type NewTransfer = z.output<typeof newTransfer>

/** `success` may become `reversed` later. Of the others, `pending`, `otp` and `received` are not final. */
const transferStatus = z.enum([
  'success',
  'failed',
  'reversed',
  'abandoned',
  'blocked',
  'rejected',
  'pending',
  'otp',
  'received',
])

export const transferTaken = z.object({ status: z.literal(true), data: z.object({ status: transferStatus }) })

const transfer = z.object({
  status: transferStatus,
  reference: z.string(),
  domain: z.enum(['test', 'live']),
  currency: z.string(),
  amount: kobo,
  fee_charged: kobo.nullish(),
  recipient: z
    .looseObject({
      recipient_code: z.string().optional(),
      details: z.looseObject({ account_number: z.string(), bank_code: z.string() }).nullish(),
    })
    .nullish(),
})
export type Transfer = z.output<typeof transfer>

export const transferVerified = z.object({ status: z.literal(true), data: transfer })
/** One page. The last page has fewer items than requested. */
export const transfersListed = z.object({ status: z.literal(true), data: z.array(transfer) })
