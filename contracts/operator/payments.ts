import { z } from 'zod'
import { calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import { disputeOutcomes, disputeStates, paymentPurposes, paymentStates, refundStates } from '../values/choices.ts'
import { answerOf } from '../values/answers.ts'
import { naira, nairaNumber } from '../values/naira.ts'
import { byTime, pageOf, paging } from '../values/paging.ts'
import { absentWhenEmpty, filledLine, filledLines, line } from '../values/text.ts'

export const paymentSorts = ['newest', 'oldest', 'amount_asc', 'amount_desc'] as const

const reference = z.strictObject({ reference: z.string().max(100) })

const person = z.object({ id: z.string(), email: z.string().nullable().describe('null once the account is closed') })

const operatorPayment = z.object({
  reference: z.string(),
  user: person,
  purpose: z.enum(paymentPurposes),
  amount: naira.describe('What was asked for'),
  received: naira.nullable().describe('What came in, where that is another amount than was asked for'),
  returned: naira.describe('What has gone back of it'),
  refundable: naira.describe('What can be sent back to the card now'),
  status: z.enum(paymentStates),
  problem: z.string().nullable().describe('What a person has to look at, or has to know of it'),
  created_at: z.iso.datetime(),
  paid_at: z.iso.datetime().nullable(),
})

const operatorRefund = z.object({
  id: z.string(),
  reference: z.string().describe('Of the payment'),
  user: person.describe('The payer'),
  purpose: z.enum(paymentPurposes),
  amount: naira,
  status: z.enum(refundStates),
  reason: z.string(),
  by: person.describe('The operator'),
  created_at: z.iso.datetime(),
  sent_at: z.iso.datetime().nullable().describe('When the card service took it in'),
  settled_at: z.iso.datetime().nullable(),
  asks_again_at: z.iso.datetime().nullable(),
})

const operatorDispute = z.object({
  id: z.string().describe("The card service's"),
  reference: z.string().describe('Of the payment'),
  payment: z
    .object({ user: person, purpose: z.enum(paymentPurposes), amount: naira })
    .nullable()
    .describe('null where the payment is none of ours'),
  status: z.enum(disputeStates),
  told: z.string().describe('How the card service said that it stands'),
  created_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
  asks_again_at: z.iso.datetime().nullable(),
})

const operatorDebt = z.object({
  user: person,
  owed: naira,
  lost_disputes: z.number().int().describe('About top-ups; after the second no card is taken while something is owed'),
})

const settlement = {
  amount: nairaNumber.refine((kobo) => kobo > 0, 'Enter more than 0'),
  reason: filledLines(1000, 'Give a reason'),
}
const bankReference = filledLine(100, 'Enter the reference').describe('What the bank calls the transfer')

/** Of lists of what may go back: by payment and payer too. */
const moneyBackQuery = <States extends readonly string[]>(states: States, own: string) =>
  absentWhenEmpty(
    z.strictObject({
      search: line(100)
        .optional()
        .describe(`${own}, the reference of a payment, or the id or e-mail address of its payer`),
      status: z.enum(states).optional(),
      sort: byTime,
      ...paging,
    }),
  )

/** What operators do with card payments. For anyone else none of these is there. */
export const operatorPayments = {
  listPayments: endpoint(calls.operatorPayments.listPayments, {
    as: 'operator',
    roles: ['money', 'auditor'],
    summary: 'Card payments, newest first',
    query: absentWhenEmpty(
      z.strictObject({
        search: line(100).optional().describe('A reference, an e-mail address, or the id of the payer'),
        status: z.enum(paymentStates).optional(),
        purpose: z.enum(paymentPurposes).optional(),
        sort: z.enum(paymentSorts).optional(),
        ...paging,
      }),
    ),
    output: pageOf(operatorPayment),
  }),
  verifyPayment: endpoint(calls.operatorPayments.verifyPayment, {
    as: 'operator',
    roles: ['money'],
    summary: 'Asks the card service again what became of a payment, and books it where it was paid',
    params: reference,
    output: answerOf(operatorPayment),
    refusals: ['not_found', 'own_account'],
  }),
  refundPayment: endpoint(calls.operatorPayments.refundPayment, {
    as: 'operator',
    roles: ['money'],
    needsFreshCode: true,
    summary: 'Send a part of a payment back to its card, or all that is left of it; 202 until a second operator agrees',
    params: reference,
    body: z.strictObject({
      amount: nairaNumber
        .refine((kobo) => kobo > 0, 'Enter more than 0')
        .optional()
        .describe('All that is left when left out'),
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
    summary: 'Money that operators have sent back to cards, newest first',
    query: moneyBackQuery(refundStates, 'Id of a refund'),
    output: pageOf(operatorRefund),
  }),
  listDisputes: endpoint(calls.operatorPayments.listDisputes, {
    as: 'operator',
    roles: ['money', 'auditor'],
    summary: 'Payments that their payers want back through their bank, newest first',
    query: moneyBackQuery(disputeStates, 'Id of a dispute'),
    output: pageOf(operatorDispute),
  }),
  endDispute: endpoint(calls.operatorPayments.endDispute, {
    as: 'operator',
    roles: ['money'],
    needsFreshCode: true,
    summary: 'End a dispute of which the card service tells no end; 202 until a second operator ends it the same way',
    params: z.strictObject({ id: z.string().max(64) }),
    body: z.strictObject({
      outcome: z.enum(disputeOutcomes, 'Choose who keeps the money'),
      amount: nairaNumber
        .refine((kobo) => kobo > 0, 'Enter more than 0')
        .optional()
        .describe('What went back to the payer where it is lost; all that is left of the payment when left out'),
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
    summary: 'Members who owe for card payments that went back, those who owe most first',
    query: absentWhenEmpty(z.strictObject(paging)),
    output: pageOf(operatorDebt),
  }),
  settleDebt: endpoint(calls.operatorPayments.settleDebt, {
    as: 'operator',
    roles: ['money'],
    needsFreshCode: true,
    summary: 'Book a repayment by bank transfer, or write a debt off; 202 until a second operator tells the same',
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
