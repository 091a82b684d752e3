import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { answerOf } from './values/answers.ts'
import { nairaNumber } from './values/naira.ts'

const begunPayment = z.object({
  reference: z.string().describe('Names the payment for ever'),
  access_code: z.string().describe("Opens the card service's popup"),
  amount_minor: z.number().int().describe('Kobo'),
  email: z.string(),
  public_key: z.string(),
})

/** The card service's own way in, `POST /payments/webhook`, is no call of people's and not listed here. */
export const payments = {
  beginPayment: endpoint(calls.payments.beginPayment, {
    as: 'member',
    summary: 'Begins a card payment; its price, payer and reference are fixed here, whatever the browser does next',
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
