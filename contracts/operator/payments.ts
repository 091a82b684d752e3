import { z } from 'zod'
import { calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import {
  debtSettlements,
  disputeOutcomes,
  disputeStates,
  paymentPurposes,
  paymentStates,
  refundStates,
} from '../values/choices.ts'
import { answerOf } from '../values/answers.ts'
import { naira, nairaNumber } from '../values/naira.ts'
import { byTime, pageOf, paging } from '../values/paging.ts'
import { filledLine, filledLines, line, queryOf, withId } from '../values/text.ts'

export const paymentSorts = ['newest', 'oldest', 'amount_asc', 'amount_desc'] as const
export const disputeSorts = ['newest', 'oldest', 'deadline_asc', 'deadline_desc'] as const

const reference = z.strictObject({ reference: z.string().max(100) })

const person = z.object({ id: z.string(), email: z.string().nullable().describe('null once the account is closed') })

/** What one operator proposes; a second operator has to agree. */
const proposalOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .object({ ...shape, reason: z.string(), by: z.string() })
    .nullable()
    .describe('What one operator proposes; a second operator has to agree')

const operatorPayment = z.object({
  reference: z.string(),
  user: person,
  purpose: z.enum(paymentPurposes),
  amount: naira.describe('The requested amount'),
  received: naira.nullable().describe('The received amount, if it differs from the requested one'),
  returned: naira.describe('Already refunded'),
  refundable: naira.describe('What can be refunded to the card now'),
  status: z.enum(paymentStates),
  problem: z.string().nullable().describe('What an operator has to check or know'),
  created_at: z.iso.datetime(),
  paid_at: z.iso.datetime().nullable(),
  proposal: proposalOf({ amount: naira.describe('To be refunded') }),
})

const operatorRefund = z.object({
  id: z.string(),
  reference: z.string().describe('Reference of the payment'),
  user: person.describe('The payer'),
  purpose: z.enum(paymentPurposes),
  amount: naira,
  status: z.enum(refundStates),
  reason: z.string(),
  by: person.describe('The operator'),
  created_at: z.iso.datetime(),
  sent_at: z.iso.datetime().nullable().describe('When the card provider accepted it'),
  settled_at: z.iso.datetime().nullable(),
  asks_again_at: z.iso.datetime().nullable(),
})

const operatorDispute = z.object({
  id: z.string().describe('Id at the card provider'),
  reference: z.string().describe('Reference of the payment'),
  payment: z
    .object({ user: person, purpose: z.enum(paymentPurposes), amount: naira })
    .nullable()
    .describe('null if the payment is not ours'),
  status: z.enum(disputeStates),
  told: z.string().describe('The status as reported by the card provider'),
  answer_by: z.iso.datetime().nullable().describe('Deadline for our answer; null if the card provider reports none'),
  waits_for_us: z
    .boolean()
    .describe('Open, and the card provider waits for our answer, or no bank has decided within 45 days'),
  created_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
  asks_again_at: z.iso.datetime().nullable(),
  proposal: proposalOf({
    outcome: z.enum(disputeOutcomes),
    amount: naira
      .nullable()
      .describe('What was returned to the payer, if lost; null for all that is left of the payment'),
  }),
})

const operatorDebt = z.object({
  user: person,
  owed: naira,
  lost_disputes: z
    .number()
    .int()
    .describe('Lost disputes about card payments. After two, no top-up is accepted while anything is owed'),
  proposal: proposalOf({ kind: z.enum(debtSettlements), amount: naira }),
})

const settlement = {
  amount: nairaNumber.refine((kobo) => kobo > 0, 'Enter more than 0'),
  reason: filledLines(1000, 'Give a reason'),
}
const bankReference = filledLine(100, 'Enter the reference').describe('Reference of the transfer at the bank')

/** The query of refund and dispute lists. Also searches by payment and payer. */
const moneyBackQuery = <States extends readonly string[], Sort extends z.ZodType>(
  states: States,
  sort: Sort,
  own: string,
) =>
  queryOf({
    search: line(100)
      .optional()
      .describe(`${own}, the reference of a payment, or the id or email address of its payer`),
    status: z.enum(states).optional(),
    sort,
    ...paging,
  })

/** Operator calls for card payments. Other callers get 404. */
export const operatorPayments = {
  listPayments: endpoint(calls.operatorPayments.listPayments, {
    as: 'operator',
    roles: ['money', 'auditor'],
    summary: 'List card payments, newest first.',
    query: queryOf({
      search: line(100).optional().describe('A reference, an email address, or the id of the payer'),
      status: z.enum(paymentStates).optional(),
      purpose: z.enum(paymentPurposes).optional(),
      sort: z.enum(paymentSorts).optional(),
      ...paging,
    }),
    output: pageOf(operatorPayment),
  }),
  verifyPayment: endpoint(calls.operatorPayments.verifyPayment, {
    as: 'operator',
    roles: ['money'],
    summary: 'Query the card provider for the result of a payment, and book the payment if it was paid.',
    params: reference,
    output: answerOf(operatorPayment),
    refusals: ['not_found', 'own_account'],
  }),
  refundPayment: endpoint(calls.operatorPayments.refundPayment, {
    as: 'operator',
    roles: ['money'],
    needsFreshCode: true,
    summary: 'Refund a payment to its card, in part or in full. Returns 202 until a second operator agrees.',
    params: reference,
    body: z.strictObject({
      amount: nairaNumber
        .refine((kobo) => kobo > 0, 'Enter more than 0')
        .optional()
        .describe('Default: all that is left'),
      reason: filledLines(1000, 'Give a reason'),
    }),
    output: answerOf(operatorPayment),
    otherStatuses: [202],
    isDoneOnce: true,
    refusals: [
      'not_found',
      'not_refundable',
      'wrong_amount',
      'disputed',
      'insufficient_funds',
      'account_frozen',
      'own_account',
      'already_proposed',
    ],
  }),
  listRefunds: endpoint(calls.operatorPayments.listRefunds, {
    as: 'operator',
    roles: ['money', 'auditor'],
    summary: 'List the refunds to cards made by operators, newest first.',
    query: moneyBackQuery(refundStates, byTime, 'Id of a refund'),
    output: pageOf(operatorRefund),
  }),
  listDisputes: endpoint(calls.operatorPayments.listDisputes, {
    as: 'operator',
    roles: ['money', 'auditor'],
    summary: 'List the payments that payers dispute through their bank, newest first.',
    query: moneyBackQuery([...disputeStates, 'waiting'] as const, z.enum(disputeSorts).optional(), 'Id of a dispute'),
    output: pageOf(operatorDispute),
  }),
  endDispute: endpoint(calls.operatorPayments.endDispute, {
    as: 'operator',
    roles: ['money'],
    needsFreshCode: true,
    summary: 'End a dispute that the card provider leaves open. Returns 202 until a second operator sends the same.',
    params: withId,
    body: z.strictObject({
      outcome: z.enum(disputeOutcomes, 'Choose who keeps the money'),
      amount: nairaNumber
        .refine((kobo) => kobo > 0, 'Enter more than 0')
        .optional()
        .describe('The amount that was returned to the payer, if lost. Default: all that is left of the payment'),
      reason: filledLines(1000, 'Give a reason'),
    }),
    output: answerOf(operatorDispute),
    otherStatuses: [202],
    isDoneOnce: true,
    refusals: ['not_found', 'not_open', 'own_account', 'already_proposed'],
  }),
  listDebts: endpoint(calls.operatorPayments.listDebts, {
    as: 'operator',
    roles: ['money', 'auditor'],
    summary: 'List the members who owe money for reversed card payments, largest debt first.',
    query: queryOf({ search: line(100).optional().describe('Id or email address of a member'), ...paging }),
    output: pageOf(operatorDebt),
  }),
  settleDebt: endpoint(calls.operatorPayments.settleDebt, {
    as: 'operator',
    roles: ['money'],
    needsFreshCode: true,
    summary:
      'Book a repayment by bank transfer, or write off a debt. Returns 202 until a second operator sends the same.',
    params: z.strictObject({ user: z.string().max(64) }),
    body: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('repaid'), ...settlement, reference: bankReference }),
      z.strictObject({ kind: z.literal('written_off'), ...settlement }),
    ]),
    output: answerOf(operatorDebt),
    otherStatuses: [202],
    isDoneOnce: true,
    refusals: ['not_found', 'nothing_owed', 'wrong_amount', 'reference_taken', 'own_account', 'already_proposed'],
  }),
}

export type OperatorPayment = z.output<typeof operatorPayment>
export type OperatorRefund = z.output<typeof operatorRefund>
export type OperatorDebt = z.output<typeof operatorDebt>
export type OperatorDispute = z.output<typeof operatorDispute>
