import { z } from 'zod'
import { message } from './values/answers.ts'

/** A call that a provider makes to report an event. Not an `endpoint`, because the operation reads the raw bytes. */
export interface Webhook {
  readonly path: string
  readonly module: string
  readonly name: string
  readonly summary: string
  readonly params?: z.ZodType
  readonly body: z.ZodType
  readonly output: z.ZodType
  /** Whether the card provider signs the raw body. */
  readonly isSigned: boolean
  readonly refusals: readonly string[]
}

export const webhooks: readonly Webhook[] = [
  {
    path: '/payments/webhook',
    module: 'payments',
    name: 'takeCardEvent',
    summary: 'Receive an event of the card provider. Repeated deliveries are processed once.',
    body: z.looseObject({
      event: z
        .string()
        .describe('Such as `charge.success`, `refund.processed`, `charge.dispute.create`, `transfer.success`'),
      data: z.looseObject({ reference: z.string().optional() }),
    }),
    output: message,
    isSigned: true,
    refusals: ['bad_signature', 'too_many'],
  },
  {
    path: '/payments/transfer-approval',
    module: 'earnings',
    name: 'approveTransfer',
    summary: 'Answer whether a transfer that the provider is about to make is one of ours. 200 approves the transfer.',
    body: z.looseObject({
      reference: z.string(),
      amount: z.number().int().describe('In kobo'),
      recipient: z.looseObject({ recipient_code: z.string() }),
    }),
    output: message,
    isSigned: false,
    refusals: ['not_ours', 'too_many'],
  },
  {
    path: '/vtu/webhook/{secret}',
    module: 'bills',
    name: 'takeBillEvent',
    summary: 'Receive an event of the bill provider. It only names the purchase or prices to query at the provider.',
    params: z.strictObject({ secret: z.string().describe('Known only to the provider') }),
    body: z.looseObject({
      type: z.string().describe('`transaction-update` or `variations-update`'),
      data: z.looseObject({}).optional(),
    }),
    output: z.object({ response: z.literal('success') }),
    isSigned: false,
    refusals: ['not_found', 'too_many'],
  },
]
