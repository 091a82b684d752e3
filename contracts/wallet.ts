import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { answerOf } from './values/answers.ts'
import { billServices } from './values/choices.ts'
import { day, MAX_STATEMENT_DAYS } from './values/day.ts'
import { naira, nairaNumber } from './values/naira.ts'
import { pageOf, paging } from './values/paging.ts'
import { queryOf, withId } from './values/text.ts'

const money = z.object({
  balance: naira.describe('Available to spend'),
  held: naira.describe('Reserved for purchases and refunds in progress'),
  currency: z.literal('NGN'),
  over_limit: naira
    .optional()
    .describe(
      'The part of `held` that was topped up above the wallet limits, or with a card under suspicion, until the identity is verified or the money is refunded to the card',
    ),
  owed: naira
    .optional()
    .describe(
      'Owed for card payments that were reversed after the money was spent; deducted from the next incoming money',
    ),
  frozen: z
    .literal(true)
    .optional()
    .describe(
      'No spending while a card payment of the caller is disputed, while the balance is under review, or while anything is owed',
    ),
})

const kind = z
  .enum(['top_up', 'purchase', 'refund', 'return', 'over_limit', 'debt', 'order', 'order_refund'])
  .describe(
    '`refund`: back to the card it came from; `return`: back into the wallet, because something failed or is no longer held; `over_limit`: topped up, and held until the identity is verified; `debt`: taken for what was owed; `order`: paid for an order, whose money is held; `order_refund`: back from an order',
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
  bill: z
    .object({ service: z.enum(billServices), provider: z.string().describe('serviceID of the provider') })
    .optional()
    .describe('The bill of a purchase, or of its return'),
})

const receipt = transaction.extend({
  settled_at: z.iso.datetime().nullable().describe('Null while pending'),
  purchase_id: z.string().nullable().describe('Id of the bill purchase that was paid'),
  order_id: z
    .string()
    .nullable()
    .describe('Id of the order that was paid, refunded or corrected; null for a payment that no order took'),
  counterpart_id: z
    .string()
    .nullable()
    .describe(
      'For a failed transaction: the transaction that returned the money; for a `return`: the failed transaction',
    ),
})

const filters = {
  kind: kind.optional(),
  status: status.optional(),
  from: day.optional().describe('First day, in Lagos time'),
  to: day.optional().describe('Last day, in Lagos time'),
}

const allowance = z.object({
  limit: naira.nullable().describe('Null if there is no limit'),
  used: naira,
  left: naira.nullable(),
})
const identityLevel = z.enum(['unverified', 'verified'])

const limits = z.object({
  identity_level: identityLevel,
  smallest_top_up: naira,
  largest_top_up: naira.describe('The largest amount that can be added now; 0 if a limit is reached'),
  open_top_ups: z
    .array(naira)
    .optional()
    .describe(
      'Amounts of top-ups that were started and abandoned. When the limits leave no room, one of these can still be continued',
    ),
  top_ups_today: allowance.describe('Since midnight in Lagos, including started payments that can still be paid'),
  spending_today: allowance.describe('Since midnight in Lagos, excluding failed payments'),
  balance: allowance.describe('How much the wallet may hold'),
  next_level: z
    .object({ identity_level: identityLevel, day_limit: naira.nullable(), balance_limit: naira.nullable() })
    .nullable()
    .describe('What a verified identity would allow; null if the identity is verified'),
})

export const wallet = {
  getWallet: endpoint(calls.wallet.getWallet, {
    as: 'member',
    summary: 'Get the wallet balance of the caller.',
    output: answerOf(money),
  }),
  listTransactions: endpoint(calls.wallet.listTransactions, {
    as: 'member',
    summary: 'List the wallet transactions of the caller, newest first.',
    query: queryOf({ ...filters, ...paging }),
    output: pageOf(transaction),
  }),
  getTransaction: endpoint(calls.wallet.getTransaction, {
    as: 'member',
    summary: 'Get the receipt of one transaction of the caller.',
    params: withId,
    output: answerOf(receipt),
    refusals: ['not_found'],
  }),
  exportTransactions: endpoint(calls.wallet.exportTransactions, {
    as: 'member',
    summary: `Download the transactions of a period of at most ${MAX_STATEMENT_DAYS} days as a CSV file, oldest first.`,
    query: queryOf({ ...filters, from: day, to: day }),
    output: z.string(),
    outputType: 'text/csv; charset=utf-8',
    refusals: ['period_too_long'],
  }),
  getLimits: endpoint(calls.wallet.getLimits, {
    as: 'member',
    summary: "Get the limits of the caller's identity level, and what is left of them.",
    output: answerOf(limits),
  }),
  returnHeld: endpoint(calls.wallet.returnHeld, {
    as: 'member',
    summary: 'Refund the held part of top-ups to the card.',
    body: z.strictObject({}),
    output: answerOf(money),
    isDoneOnce: true,
    refusals: ['nothing_held', 'not_refundable', 'account_frozen', 'too_many'],
  }),
  fundWallet: endpoint(calls.wallet.fundWallet, {
    as: 'member',
    summary: 'Claim a card payment for the wallet. Credits what the card provider confirms, once.',
    body: z.strictObject({
      amount: nairaNumber,
      reference: z
        .string()
        .max(100)
        .optional()
        .describe('Reference of the payment. Default: the payment of this amount'),
    }),
    // Null with status 202: the result of the payment is not known yet; the client polls.
    output: answerOf(money.nullable()),
    otherStatuses: [202],
    isDoneOnce: true,
    refusals: ['payment_not_confirmed', 'paid_otherwise', 'already_claimed', 'wrong_amount', 'too_many'],
  }),
}

export type Wallet = z.output<typeof money>
export type Transaction = z.output<typeof transaction>
export type Receipt = z.output<typeof receipt>
export type WalletLimits = z.output<typeof limits>
