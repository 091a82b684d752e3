import { z } from 'zod'
import { calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import { answerOf } from '../values/answers.ts'
import { bankAccountStates, withdrawalSettlements, withdrawalStates } from '../values/earnings-choices.ts'
import { naira } from '../values/naira.ts'
import { byTime, pageOf, paging } from '../values/paging.ts'
import { filledLines, line, queryOf, withId } from '../values/text.ts'

const person = z.object({ id: z.string(), email: z.string().nullable().describe('null once the account is closed') })
const reason = filledLines(1000, 'Give a reason')

const operatorWithdrawal = z
  .object({
    id: z.string(),
    user: person,
    amount: naira,
    fee: naira.nullable().describe('What the provider charged for the transfer; null until it is paid'),
    state: z.enum(withdrawalStates),
    reference: z.string().describe('Reference at the provider'),
    bank: z.string(),
    last4: z.string(),
    name: z.string().describe('The name that the bank gives for the account'),
    reason: z.string().nullable(),
    problem: z.string().nullable().describe('Why an operator has to look at it'),
    checks: z.number().int().describe('How often the provider was asked'),
    asks_again_at: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
    sent_at: z.iso.datetime().nullable(),
    settled_at: z.iso.datetime().nullable(),
    proposal: z
      .object({ outcome: z.enum(withdrawalSettlements), reason: z.string(), by: z.string() })
      .nullable()
      .describe('How one operator would settle it; a second operator has to agree'),
  })
  .meta({ id: 'OperatorWithdrawal' })

const operatorBankAccount = z.object({
  id: z.string(),
  user: person,
  verified_name: z.string().describe('The name of the verified identity'),
  bank: z.string(),
  last4: z.string(),
  name: z.string().describe('The name that the bank gives for the account'),
  is_business: z.boolean(),
  same_account: z
    .array(person.extend({ suspended: z.boolean() }))
    .describe('Other members who use or used the same account, and whether each is suspended now'),
  status: z.enum(bankAccountStates),
  usable_from: z.iso.datetime(),
  reason: z.string().nullable().describe('Why it was approved or refused'),
  created_at: z.iso.datetime(),
})

/** Operator calls for withdrawals and bank accounts. Other callers get 404. */
export const operatorWithdrawals = {
  listWithdrawals: endpoint(calls.operatorWithdrawals.listWithdrawals, {
    as: 'operator',
    roles: ['money', 'auditor'],
    summary: 'List the withdrawals of sellers, newest first.',
    query: queryOf({
      search: line(100).optional().describe('Id or reference of a withdrawal, or id or email address of its owner'),
      state: z
        .enum([...withdrawalStates, 'open'])
        .optional()
        .describe('`open`: all that are not settled'),
      sort: byTime,
      ...paging,
    }),
    output: pageOf(operatorWithdrawal),
  }),
  letGoWithdrawal: endpoint(calls.operatorWithdrawals.letGoWithdrawal, {
    as: 'operator',
    roles: ['money'],
    needsFreshCode: true,
    summary: 'Release a withdrawal from review and send it.',
    params: withId,
    body: z.strictObject({ reason }),
    output: answerOf(operatorWithdrawal),
    isDoneOnce: true,
    refusals: ['not_found', 'not_in_review', 'own_account'],
  }),
  refuseWithdrawal: endpoint(calls.operatorWithdrawals.refuseWithdrawal, {
    as: 'operator',
    roles: ['money'],
    summary:
      'Refuse a withdrawal that waits for an operator. The money is back in the earnings; the seller is notified.',
    params: withId,
    body: z.strictObject({ reason: filledLines(1000, 'Give a reason. We notify the seller.') }),
    output: answerOf(operatorWithdrawal),
    isDoneOnce: true,
    refusals: ['not_found', 'not_in_review', 'own_account'],
  }),
  requeryWithdrawal: endpoint(calls.operatorWithdrawals.requeryWithdrawal, {
    as: 'operator',
    roles: ['money'],
    summary: 'Ask the provider for the result of a withdrawal, and settle the withdrawal if there is one.',
    params: withId,
    output: answerOf(operatorWithdrawal),
    refusals: ['not_found', 'own_account'],
  }),
  settleWithdrawal: endpoint(calls.operatorWithdrawals.settleWithdrawal, {
    as: 'operator',
    roles: ['money'],
    needsFreshCode: true,
    summary:
      'Settle by hand a withdrawal that the provider leaves open for 72 hours. Returns 202 until a second operator sends the same.',
    params: withId,
    body: z.strictObject({ outcome: z.enum(withdrawalSettlements, 'Choose paid or failed'), reason }),
    output: answerOf(operatorWithdrawal),
    otherStatuses: [202],
    isDoneOnce: true,
    refusals: ['not_found', 'not_settleable', 'own_account', 'already_proposed'],
  }),
  listBankAccounts: endpoint(calls.operatorWithdrawals.listBankAccounts, {
    as: 'operator',
    roles: ['money', 'auditor'],
    summary: 'List the bank accounts of one status, longest waiting first.',
    query: queryOf({
      search: line(100).optional().describe('Id or email address of the member'),
      status: z.enum(bankAccountStates).optional().describe('Default: review'),
      sort: byTime,
      ...paging,
    }),
    output: pageOf(operatorBankAccount),
  }),
  approveBankAccount: endpoint(calls.operatorWithdrawals.approveBankAccount, {
    as: 'operator',
    roles: ['money'],
    needsFreshCode: true,
    summary: 'Approve a bank account whose name needs a look. It can be used 48 hours after it was set.',
    params: withId,
    body: z.strictObject({ reason }),
    output: answerOf(operatorBankAccount),
    isDoneOnce: true,
    refusals: ['not_found', 'not_in_review', 'own_account'],
  }),
  rejectBankAccount: endpoint(calls.operatorWithdrawals.rejectBankAccount, {
    as: 'operator',
    roles: ['money'],
    summary: 'Refuse a bank account whose name needs a look. Notifies the seller.',
    params: withId,
    body: z.strictObject({ reason: filledLines(1000, 'Give a reason. We notify the seller.') }),
    output: answerOf(operatorBankAccount),
    isDoneOnce: true,
    refusals: ['not_found', 'not_in_review', 'own_account'],
  }),
}

export type OperatorWithdrawal = z.output<typeof operatorWithdrawal>
export type OperatorBankAccount = z.output<typeof operatorBankAccount>
