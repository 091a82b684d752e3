import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { answerOf } from './values/answers.ts'
import { emailAddress } from './values/email.ts'
import { absentWhenEmpty, line } from './values/text.ts'

export const capturedMessage = z.object({
  id: z.string(),
  to: z.string().describe('An address, or 11 digits'),
  channel: z.enum(['email', 'sms']),
  subject: z.string().nullable().describe('Null for an SMS'),
  text: z.string(),
  created_at: z.iso.datetime(),
})

/**
 * What the bill service does with purchases. `timeout`: it delivers and never answers; `drop`: the line breaks before it
 * has taken anything in; `by-number`, which stands at first: it delivers but for the numbers with an outcome of their own.
 */
const billOutcome = z.enum([
  'by-number',
  'deliver',
  'fail',
  'pending-then-deliver',
  'pending-then-fail',
  'timeout',
  'drop',
])

export const billSandbox = z.object({
  outcome: billOutcome,
  numbers: z
    .array(z.object({ number: z.string(), label: z.string() }))
    .describe('Phones, meters, cards and exam profiles that do something of their own, and what'),
})

/** There while a provider runs on its simulator, and not otherwise. */
export const sandbox = {
  listCapturedMessages: endpoint(calls.sandbox.listCapturedMessages, {
    as: 'anyone',
    summary: 'E-mail and SMS that the simulators captured, newest first',
    query: absentWhenEmpty(
      z.strictObject({ to: line(254).optional().describe('An address, or a phone number in any spelling') }),
    ),
    output: answerOf(z.array(capturedMessage)),
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
  getBillSandbox: endpoint(calls.sandbox.getBillSandbox, {
    as: 'anyone',
    summary: 'What purchases of bills meet, and the numbers that meet something of their own',
    output: answerOf(billSandbox),
    refusals: ['not_found', 'simulators_down'],
  }),
  setBillOutcome: endpoint(calls.sandbox.setBillOutcome, {
    as: 'anyone',
    summary: 'Sets what the next purchases of bills meet',
    body: z.strictObject({ outcome: billOutcome }),
    output: answerOf(billSandbox.pick({ outcome: true })),
    refusals: ['not_found', 'simulators_down'],
  }),
}

export type BillOutcome = z.output<typeof billOutcome>
export type BillSandbox = z.output<typeof billSandbox>
export type CapturedMessage = z.output<typeof capturedMessage>
