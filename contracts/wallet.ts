import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { answerOf } from './values/answers.ts'
import { naira, nairaNumber } from './values/naira.ts'
import { pageOf, paging } from './values/paging.ts'
import { absentWhenEmpty } from './values/text.ts'

const money = z.object({
  balance: naira.describe('What can be spent'),
  held: naira.describe('What is put aside for purchases and refunds under way'),
  currency: z.literal('NGN'),
  over_limit: naira
    .optional()
    .describe(
      'Of what is held: above the limits of the wallet, until the identity is verified or it goes back to the card',
    ),
  owed: naira
    .optional()
    .describe('For card payments that went back after they were spent; the next money that comes in is taken for it'),
  frozen: z
    .literal(true)
    .optional()
    .describe(
      'Nothing can be spent while a bank looks at a card payment of the caller, we at what the wallet holds, or anything is owed',
    ),
})

const kind = z
  .enum(['top_up', 'purchase', 'refund', 'return', 'over_limit', 'debt'])
  .describe(
    '`refund`: back to the card it came from; `return`: back into the wallet, because something failed or is no longer held; `over_limit`: held above the limits of the wallet; `debt`: taken for what was owed',
  )
const transactionType = z.enum(['credit', 'debit'])
const status = z.enum(['pending', 'successful', 'failed'])

const transaction = z.object({
  id: z.string(),
  description: z.string(),
  kind,
  transaction_type: transactionType,
  amount: naira,
  status,
  reference: z.string(),
  created_at: z.iso.datetime(),
})

const receipt = transaction.extend({
  settled_at: z.iso.datetime().nullable().describe('Null while it is pending'),
  purchase_id: z.string().nullable().describe('Of the bill that was paid for'),
  counterpart_id: z
    .string()
    .nullable()
    .describe('Of a failed one: the transaction that brought the money back; of a return: what had failed'),
})

const day = z.iso.date('Enter a day, such as 2026-11-21')
const filters = {
  kind: kind.optional(),
  status: status.optional(),
  from: day.optional().describe('First day, in Lagos time'),
  to: day.optional().describe('Last day, in Lagos time'),
}

const allowance = z.object({
  limit: naira.nullable().describe('Null where there is none'),
  used: naira,
  left: naira.nullable(),
})
const identityLevel = z.enum(['unverified', 'verified'])

const limits = z.object({
  identity_level: identityLevel,
  smallest_top_up: naira,
  largest_top_up: naira.describe('What can be added at this moment; 0 where a limit is reached'),
  open_top_ups: z
    .array(naira)
    .optional()
    .describe('Amounts of payments that were begun and given up; one of these goes on where the limits leave no room'),
  top_ups_today: allowance.describe('Since midnight in Lagos, with payments that were begun and can still be paid'),
  spending_today: allowance.describe('Since midnight in Lagos, without what failed'),
  balance: allowance.describe('What may lie in the wallet'),
  next_level: z
    .object({ identity_level: identityLevel, day_limit: naira.nullable(), balance_limit: naira.nullable() })
    .nullable()
    .describe('What a verified identity would allow; null for whoever has one'),
})

export const MAX_STATEMENT_DAYS = 366

export const wallet = {
  getWallet: endpoint(calls.wallet.getWallet, {
    as: 'member',
    summary: "The caller's money",
    output: answerOf(money),
  }),
  listTransactions: endpoint(calls.wallet.listTransactions, {
    as: 'member',
    summary: 'What moved the money, newest first',
    query: absentWhenEmpty(z.strictObject({ ...filters, ...paging })),
    output: pageOf(transaction),
  }),
  getTransaction: endpoint(calls.wallet.getTransaction, {
    as: 'member',
    summary: "One of the caller's transactions, as its receipt says",
    params: z.strictObject({ id: z.string().max(64) }),
    output: answerOf(receipt),
    refusals: ['not_found'],
  }),
  exportTransactions: endpoint(calls.wallet.exportTransactions, {
    as: 'member',
    summary: `Transactions of a period of at most ${MAX_STATEMENT_DAYS} days as a CSV file, oldest first`,
    query: absentWhenEmpty(z.strictObject({ ...filters, from: day, to: day })),
    output: z.string(),
    outputType: 'text/csv; charset=utf-8',
    refusals: ['period_too_long'],
  }),
  getLimits: endpoint(calls.wallet.getLimits, {
    as: 'member',
    summary: "What the caller's identity level allows, and what is left of it",
    output: answerOf(limits),
  }),
  returnHeld: endpoint(calls.wallet.returnHeld, {
    as: 'member',
    summary: 'Send what is held above the limits of the wallet back to the card',
    body: z.strictObject({}),
    output: answerOf(money),
    isDoneOnce: true,
    refusals: ['nothing_held', 'not_refundable', 'account_frozen', 'too_many'],
  }),
  fundWallet: endpoint(calls.wallet.fundWallet, {
    as: 'member',
    summary: 'Claims a card payment; the wallet is credited for what the card service itself confirms, once',
    body: z.strictObject({
      amount: nairaNumber,
      reference: z.string().max(100).optional().describe('Of the payment; the one of this amount when left out'),
    }),
    // Null with 202: while nobody knows what became of the payment, the browser asks again.
    output: answerOf(money.nullable()),
    otherStatuses: [202],
    isDoneOnce: true,
    refusals: ['payment_not_confirmed', 'paid_otherwise', 'wrong_amount', 'too_many'],
  }),
}

export type Wallet = z.output<typeof money>
export type Transaction = z.output<typeof transaction>
export type Receipt = z.output<typeof receipt>
export type WalletLimits = z.output<typeof limits>
