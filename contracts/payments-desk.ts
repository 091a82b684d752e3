import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { paymentStates, paymentPurposes } from './values/choices.ts'
import { answerOf } from './values/answers.ts'
import { naira } from './values/naira.ts'
import { pageOf, paging } from './values/paging.ts'
import { absentWhenEmpty, filledLines, line } from './values/text.ts'

export const paymentSorts = ['newest', 'oldest', 'amount_asc', 'amount_desc'] as const

const reference = z.strictObject({ reference: z.string().max(100) })

const deskPayment = z.object({
  reference: z.string(),
  user: z.object({ id: z.string(), email: z.string().nullable().describe('null once the account is closed') }),
  purpose: z.enum(paymentPurposes),
  amount: naira,
  status: z.enum(paymentStates),
  problem: z.string().nullable().describe('What a person has to look at, or has to know of it'),
  created_at: z.iso.datetime(),
  paid_at: z.iso.datetime().nullable(),
})

/** What operators do with card payments. For anyone else none of these is there. */
export const paymentsDesk = {
  listPayments: endpoint(calls.paymentsDesk.listPayments, {
    as: 'operator',
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
    output: pageOf(deskPayment),
  }),
  verifyPayment: endpoint(calls.paymentsDesk.verifyPayment, {
    as: 'operator',
    summary: 'Asks the card service again what became of a payment, and books it where it was paid',
    params: reference,
    output: answerOf(deskPayment),
    refusals: ['not_found'],
  }),
  refundPayment: endpoint(calls.paymentsDesk.refundPayment, {
    as: 'operator',
    summary: 'Sends all of a payment back to its card',
    params: reference,
    body: z.strictObject({ reason: filledLines(1000, 'Give a reason') }),
    output: answerOf(deskPayment),
    isDoneOnce: true,
    refusals: ['not_found', 'not_refundable', 'disputed', 'insufficient_funds', 'account_frozen'],
  }),
}

export type DeskPayment = z.output<typeof deskPayment>
