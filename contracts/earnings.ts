import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { answerOf, message } from './values/answers.ts'
import { day, MAX_STATEMENT_DAYS } from './values/day.ts'
import { bankAccountStates, earningsKinds, withdrawalStates } from './values/earnings-choices.ts'
import { naira, nairaNumber } from './values/naira.ts'
import { pageOf, paging } from './values/paging.ts'
import { filledLine, line, queryOf, withId } from './values/text.ts'

const movement = z.object({
  id: z.string(),
  kind: z
    .enum(earningsKinds)
    .describe(
      '`sale`: an order was released; `withdrawal`: on its way to the bank; `withdrawal_return`: back, because the bank did not take it or it was taken back; `correction`, `correction_taken`: operators corrected an order after its end; `refund`: given back to the buyer after release, and `fee_return`: the fee on it',
    ),
  transaction_type: z.enum(['credit', 'debit']),
  amount: naira,
  order: z
    .object({ id: z.string().nullable(), number: z.string() })
    .nullable()
    .describe('For a `sale`, a `refund`, a `fee_return` and corrections; otherwise null'),
  withdrawal_id: z.string().nullable(),
  withdrawal_state: z.enum(withdrawalStates).nullable().describe('State of the withdrawal; null for other movements'),
  clears_at: z.iso.datetime().nullable().describe('From when a `sale` can be withdrawn; otherwise null'),
  created_at: z.iso.datetime(),
})

const bankAccount = z.object({
  bank: z.string().describe('Name of the bank'),
  last4: z.string(),
  name: z
    .string()
    .nullable()
    .describe('The name that the bank gives for the account; null for a business until an operator approves it'),
  status: z
    .enum(bankAccountStates)
    .describe(
      '`ready`: can be used; `waiting`: until `usable_from`; `review`: an operator looks at the name; `refused`: use another account',
    ),
  usable_from: z.iso.datetime(),
  reason: z.string().nullable().describe('Why it was refused'),
})

const earningsNow = z.object({
  earned: naira.describe('All that the caller has, without withdrawals under way'),
  withdrawable: naira.describe('The part of `earned` that can be withdrawn now'),
  clearing: z
    .array(z.object({ amount: naira, from: z.iso.datetime() }))
    .describe('The rest of `earned`: from when each part can be withdrawn, soonest first'),
  withdrawing: naira.describe('On its way to the bank'),
  least: naira.describe('The least that can be withdrawn'),
  bank_account: bankAccount.nullable(),
})

const withdrawal = z.object({
  id: z.string(),
  amount: naira,
  state: z
    .enum(withdrawalStates)
    .describe(
      '`asked`: not sent yet; `review`: waits for an operator; `sending`: the bank has not reported a result; `paid`; `failed`: back in the earnings; `returned`: paid, and later sent back by the bank',
    ),
  bank: z.string(),
  last4: z.string(),
  reason: z.string().nullable().describe('Why it failed or was returned'),
  created_at: z.iso.datetime(),
  settled_at: z.iso.datetime().nullable(),
})

const account = {
  bank_code: filledLine(20, 'Choose the bank').describe('As in `GET /banks`'),
  account_number: z
    .string('Enter the account number')
    .transform((text) => text.replaceAll(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{10}$/, 'Enter the 10 digits of the account number')),
}

export const earnings = {
  getEarnings: endpoint(calls.earnings.getEarnings, {
    as: 'member',
    summary: 'Get what the caller has earned as a seller and still has, and the bank account for withdrawals.',
    output: answerOf(earningsNow),
  }),
  listEarnings: endpoint(calls.earnings.listEarnings, {
    as: 'member',
    summary: 'List the movements of the earnings of the caller, newest first.',
    query: queryOf(paging),
    output: pageOf(movement),
  }),
  exportEarnings: endpoint(calls.earnings.exportEarnings, {
    as: 'member',
    summary: `Download the movements of a period of at most ${MAX_STATEMENT_DAYS} days as a CSV file, oldest first.`,
    query: queryOf({
      from: day.describe('First day, in Lagos time'),
      to: day.describe('Last day, in Lagos time'),
    }),
    output: z.string(),
    outputType: 'text/csv; charset=utf-8',
    refusals: ['period_too_long'],
  }),
  listBanks: endpoint(calls.earnings.listBanks, {
    as: 'member',
    summary: 'List the banks that withdrawals can go to, by name.',
    output: answerOf(z.array(z.object({ code: z.string(), name: z.string() }))),
    refusals: ['banks_down'],
  }),
  checkBankAccount: endpoint(calls.earnings.checkBankAccount, {
    as: 'member',
    summary:
      'Find out whether a bank account is in the verified name of the caller. The name of another person is not shown.',
    body: z.strictObject(account),
    output: answerOf(
      z.object({ matches: z.boolean(), account_name: z.string().optional().describe('Only if it matches') }),
    ),
    refusals: ['identity_required', 'unknown_bank', 'unknown_account', 'banks_down', 'too_many'],
  }),
  setBankAccount: endpoint(calls.earnings.setBankAccount, {
    as: 'member',
    summary:
      'Set the bank account for withdrawals. A changed account can be used after 48 hours. Needs a recent sign-in.',
    body: z.strictObject({
      ...account,
      is_business: z
        .boolean()
        .optional()
        .describe('The account is in the name of a business of the caller: an operator looks at it'),
    }),
    output: answerOf(earningsNow),
    isDoneOnce: true,
    refusals: [
      'identity_required',
      'reauth_required',
      'unknown_bank',
      'unknown_account',
      'not_your_name',
      'banks_down',
      'too_many',
    ],
  }),
  withdraw: endpoint(calls.earnings.withdraw, {
    as: 'member',
    summary: 'Withdraw earnings to the bank account. Needs a recent sign-in.',
    body: z.strictObject({ amount: nairaNumber.refine((kobo) => kobo > 0, 'Enter more than 0') }),
    output: answerOf(withdrawal),
    status: 201,
    isDoneOnce: true,
    refusals: [
      'reauth_required',
      'insufficient_earnings',
      'account_frozen',
      'no_bank_account',
      'bank_account_waits',
      'below_least',
      'too_many_withdrawals',
    ],
  }),
  getWithdrawal: endpoint(calls.earnings.getWithdrawal, {
    as: 'member',
    summary: 'Get a withdrawal of the caller.',
    params: withId,
    output: answerOf(withdrawal),
    refusals: ['not_found'],
  }),
  takeBackWithdrawal: endpoint(calls.earnings.takeBackWithdrawal, {
    as: 'member',
    summary: 'Take back a withdrawal that is not sent yet. The money is back in the earnings at once.',
    params: withId,
    output: answerOf(withdrawal),
    refusals: ['not_found', 'on_its_way'],
  }),
}

/** Available only where every provider is simulated. */
export const earningsSandbox = {
  clearEarnings: endpoint(calls.earningsSandbox.clearEarnings, {
    as: 'anyone',
    summary: 'End the clearing of all earnings of a member, as if its time had come.',
    body: z.strictObject({ user: line(64).describe('Id of the member') }),
    output: answerOf(z.object({ withdrawable: naira })),
    refusals: ['not_found'],
  }),
  endWithdrawalClock: endpoint(calls.earningsSandbox.endWithdrawalClock, {
    as: 'anyone',
    summary: 'End the clock of a withdrawal, as if its time had come. While it is sending, the bank is asked now.',
    params: withId,
    output: answerOf(z.object({ state: z.enum(withdrawalStates) })),
    refusals: ['not_found'],
  }),
  ageMember: endpoint(calls.earningsSandbox.ageMember, {
    as: 'anyone',
    summary: 'Move the sign-ins of a member and the waits of their bank accounts into the past.',
    params: withId,
    body: z.strictObject({ minutes: z.int().min(1).max(100_000) }),
    output: message,
    refusals: ['not_found'],
  }),
}

export type Earnings = z.output<typeof earningsNow>
export type EarningsMovement = z.output<typeof movement>
export type Withdrawal = z.output<typeof withdrawal>
