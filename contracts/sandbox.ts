import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { answerOf } from './values/answers.ts'
import { transferOutcomes } from './values/earnings-choices.ts'
import { emailAddress } from './values/email.ts'
import { naira, nairaNumber } from './values/naira.ts'
import { line, queryOf, withId } from './values/text.ts'

export const capturedMessage = z.object({
  id: z.string(),
  to: z.string().describe('An email address, or 11 digits'),
  channel: z.enum(['email', 'sms']),
  subject: z.string().nullable().describe('Null for an SMS'),
  text: z.string(),
  created_at: z.iso.datetime(),
})

/**
 * What the simulated bill provider does with purchases. `timeout`: delivers and never responds. `drop`: closes the
 * connection before it accepts anything. `by-number` (the default): delivers, except for the special numbers.
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
    .describe('Phone, meter, card and profile numbers with a special outcome, and what it is'),
})

const transferChoice = z.object({
  outcome: z.enum(transferOutcomes),
  balance: naira.describe('What transfers draw on'),
  account_name: z.string().nullable().describe('The name of all accounts; null: of the member who asks'),
})

export const transferSandbox = transferChoice.extend({
  numbers: z
    .array(z.object({ ending: z.string(), label: z.string() }))
    .describe('Ends of account numbers with a special outcome at any bank, and what it is'),
})

const disputeOutcome = z.enum(['won', 'lost'])

/** Available only while a provider runs on its simulator. */
export const sandbox = {
  listCapturedMessages: endpoint(calls.sandbox.listCapturedMessages, {
    as: 'anyone',
    summary: 'List the emails and SMS that the simulators captured, newest first.',
    query: queryOf({ to: line(254).optional().describe('An email address, or a phone number in any format') }),
    output: answerOf(z.array(capturedMessage)),
    refusals: ['simulators_down'],
  }),
  giveIdentityToken: endpoint(calls.sandbox.giveIdentityToken, {
    as: 'anyone',
    summary: 'Get the ID token that Google would issue for the user with this address.',
    body: z.strictObject({ email: emailAddress, name: line(120).optional() }),
    output: answerOf(z.object({ token: z.string() })),
    refusals: ['not_found', 'simulators_down'],
  }),
  payByCard: endpoint(calls.sandbox.payByCard, {
    as: 'anyone',
    summary: 'Pay, decline or abandon a payment, as a user would in the popup of the card provider.',
    body: z.strictObject({ access_code: line(100), outcome: z.enum(['success', 'decline', 'abandon']) }),
    output: answerOf(z.object({ reference: z.string(), status: z.string() })),
    refusals: ['not_found', 'simulators_down'],
  }),
  getBillSandbox: endpoint(calls.sandbox.getBillSandbox, {
    as: 'anyone',
    summary: 'Get the outcome of the next bill purchases, and the numbers with a special outcome.',
    output: answerOf(billSandbox),
    refusals: ['not_found', 'simulators_down'],
  }),
  setBillOutcome: endpoint(calls.sandbox.setBillOutcome, {
    as: 'anyone',
    summary: 'Set the outcome of the next bill purchases.',
    body: z.strictObject({ outcome: billOutcome }),
    output: answerOf(billSandbox.pick({ outcome: true })),
    refusals: ['not_found', 'simulators_down'],
  }),
  getTransferSandbox: endpoint(calls.sandbox.getTransferSandbox, {
    as: 'anyone',
    summary: 'Get the outcome of the next transfers, and the account numbers with a special outcome.',
    output: answerOf(transferSandbox),
    refusals: ['not_found', 'simulators_down'],
  }),
  setTransferOutcome: endpoint(calls.sandbox.setTransferOutcome, {
    as: 'anyone',
    summary: 'Set the outcome of the next transfers, the balance that they draw on, or the name of all accounts.',
    body: z.strictObject({
      outcome: z.enum(transferOutcomes).optional(),
      balance: nairaNumber.optional(),
      account_name: line(120).nullable().optional().describe('null: the name of the member who asks'),
    }),
    output: answerOf(transferChoice),
    refusals: ['not_found', 'simulators_down'],
  }),
  openDispute: endpoint(calls.sandbox.openDispute, {
    as: 'anyone',
    summary:
      'Open a dispute of a paid card payment, as its payer would at the bank. Where every provider is simulated.',
    body: z.strictObject({ reference: line(100).describe('Reference of the payment') }),
    output: answerOf(z.object({ id: z.string() })),
    status: 201,
    refusals: ['not_found', 'simulators_down'],
  }),
  endDispute: endpoint(calls.sandbox.endDispute, {
    as: 'anyone',
    summary:
      'End an open dispute, as the bank would. `won`: the market keeps the money. Where every provider is simulated.',
    params: withId,
    body: z.strictObject({ outcome: disputeOutcome }),
    output: answerOf(z.object({ outcome: disputeOutcome })),
    refusals: ['not_found', 'simulators_down'],
  }),
}

export type BillOutcome = z.output<typeof billOutcome>
export type BillSandbox = z.output<typeof billSandbox>
export type TransferSandbox = z.output<typeof transferSandbox>
export type CapturedMessage = z.output<typeof capturedMessage>
