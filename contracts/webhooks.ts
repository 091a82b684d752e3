import { z } from 'zod'
import { message } from './values/answers.ts'

/** A call that a provider makes to tell of something. Its operation reads the bytes itself, so it is no `endpoint`. */
export interface Webhook {
  readonly path: string
  readonly module: string
  readonly name: string
  readonly summary: string
  readonly params?: z.ZodType
  readonly body: z.ZodType
  readonly output: z.ZodType
  /** Whether the card provider signs the bytes of the body. */
  readonly isSigned: boolean
  readonly refusals: readonly string[]
}

export const webhooks: readonly Webhook[] = [
  {
    path: '/payments/webhook',
    module: 'payments',
    name: 'takeCardEvent',
    summary: 'Takes an event of the card provider, once however often it is sent',
    body: z.looseObject({
      event: z.string().describe('Such as `charge.success`, `refund.processed`, `charge.dispute.create`'),
      data: z.looseObject({ reference: z.string().optional() }),
    }),
    output: message,
    isSigned: true,
    refusals: ['bad_signature', 'too_many'],
  },
  {
    path: '/vtu/webhook/{secret}',
    module: 'bills',
    name: 'takeBillEvent',
    summary: 'Takes an event of the bill provider; it only says which purchase or prices to ask the provider about',
    params: z.strictObject({ secret: z.string().describe('Known to the provider alone') }),
    body: z.looseObject({
      type: z.string().describe('`transaction-update` or `variations-update`'),
      data: z.looseObject({}).optional(),
    }),
    output: z.object({ response: z.literal('success') }),
    isSigned: false,
    refusals: ['not_found', 'too_many'],
  },
]
