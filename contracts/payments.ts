import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { answerOf } from './values/answers.ts'
import { nairaNumber } from './values/naira.ts'

export const begunPayment = z.object({
  reference: z.string().describe('Permanent unique id of the payment'),
  access_code: z.string().describe('Opens the popup of the card provider'),
  amount_minor: z.number().int().describe('Kobo'),
  email: z.string(),
  public_key: z.string(),
})

/** The webhook of the card provider, `POST /payments/webhook`, is not a user call and is listed in `webhooks.ts`. */
export const payments = {
  beginPayment: endpoint(calls.payments.beginPayment, {
    as: 'member',
    summary:
      'Start a card payment. Amount, payer and reference are fixed here; nothing the browser sends later changes them.',
    body: z.discriminatedUnion('purpose', [
      z.strictObject({ purpose: z.literal('wallet'), amount: nairaNumber }),
      z.strictObject({ purpose: z.literal('subscription'), subscription_plan: z.string().max(64) }),
    ]),
    output: answerOf(begunPayment),
    status: 201,
    isDoneOnce: true,
    refusals: ['unknown_plan', 'nothing_to_pay', 'limit_exceeded', 'account_frozen', 'cards_down', 'too_many'],
  }),
}

export type BegunPayment = z.output<typeof begunPayment>
