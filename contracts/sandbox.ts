import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { answerOf } from './values/answers.ts'
import { emailAddress } from './values/email.ts'
import { absentWhenEmpty, line } from './values/text.ts'

export const caughtMessage = z.object({
  id: z.string(),
  to: z.string().describe('An address, or 11 digits'),
  channel: z.enum(['email', 'sms']),
  subject: z.string().nullable().describe('Null for an SMS'),
  text: z.string(),
  created_at: z.iso.datetime(),
})

/** There while a provider runs on its simulator, and not otherwise. */
export const sandbox = {
  listCaughtMessages: endpoint(calls.sandbox.listCaughtMessages, {
    as: 'anyone',
    summary: 'E-mail and SMS that the simulators caught, newest first',
    query: absentWhenEmpty(
      z.strictObject({ to: line(254).optional().describe('An address, or a phone number in any spelling') }),
    ),
    output: answerOf(z.array(caughtMessage)),
    refusals: ['simulators_down'],
  }),
  giveIdentityToken: endpoint(calls.sandbox.giveIdentityToken, {
    as: 'anyone',
    summary: 'The ID token that Google would give the person with this address',
    body: z.strictObject({ email: emailAddress, name: line(120).optional() }),
    output: answerOf(z.object({ token: z.string() })),
    refusals: ['not_found', 'simulators_down'],
  }),
  payByCard: endpoint(calls.sandbox.payByCard, {
    as: 'anyone',
    summary: 'Pays, or does not, as a person would in the popup of the card service',
    body: z.strictObject({ access_code: line(100), outcome: z.enum(['success', 'decline', 'abandon']) }),
    output: answerOf(z.object({ reference: z.string(), status: z.string() })),
    refusals: ['not_found', 'simulators_down'],
  }),
}

export type CaughtMessage = z.output<typeof caughtMessage>
