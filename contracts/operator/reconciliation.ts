import { z } from 'zod'
import { calls } from '../calls.ts'
import { endpoint, type Output } from '../endpoint.ts'
import { answerOf } from '../values/answers.ts'
import { naira } from '../values/naira.ts'
import { byTime, pageOf, paging } from '../values/paging.ts'
import { filledLines, line, queryOf, withId } from '../values/text.ts'

const difference = z.object({
  account: z.string().describe('Code of the account concerned'),
  subject: z.string().describe('The purchase, payment or account that differs'),
  problem: z.string(),
})

const person = z.object({ id: z.string(), email: z.string().nullable().describe('null once the account is closed') })

export const checkSources = ['books', 'seals', 'heads', 'cards', 'float', 'transfers', 'coverage'] as const

const source = z
  .enum(checkSources)
  .describe(
    'What the books were compared with: our own rows, their seals, the externally stored heads, the card provider, the float at the bill provider, the transfers of the card provider, what is owed to members',
  )

const flag = difference.extend({
  id: z.string(),
  source,
  freezes: person.nullable().describe('The user whose wallet cannot be spent from until this is cleared'),
  found_at: z.iso.datetime(),
  seen_at: z.iso.datetime().describe('When it was last found'),
  ended_at: z.iso.datetime().nullable().describe('When a later check no longer found it'),
  cleared_at: z.iso.datetime().nullable(),
  cleared_by: person.nullable(),
  clear_reason: z.string().nullable(),
  proposal: z
    .object({ reason: z.string(), by: z.string() })
    .nullable()
    .describe('Why one operator would clear it; a second operator has to agree'),
})

const coverage = z.object({
  at_provider: z
    .number()
    .describe('Naira at the card provider, by the books; negative if more was paid out than came in'),
  at_partner: z.number().describe("Naira on the account for customers' money, by the books"),
  members: naira.describe('What members have in wallets, earnings and withdrawals'),
  orders: naira.describe('What orders hold'),
  vat: z.number().describe('Naira owed to the tax service'),
  spare: z.number().describe('Naira held above what is owed; negative if money is missing'),
  payout_balance: naira.nullable().describe('What transfers can draw on, by the provider; null if it does not answer'),
})

/** Compares the books with their sources. Corrects nothing. */
export const reconciliation = {
  reconcile: endpoint(calls.reconciliation.reconcile, {
    as: 'operator',
    roles: ['money', 'auditor'],
    summary: 'List all differences between the books, the purchases and the card payments; empty if there are none.',
    output: answerOf(z.array(difference)),
  }),
  listChecks: endpoint(calls.reconciliation.listChecks, {
    as: 'operator',
    roles: ['money', 'auditor'],
    isReadUnlogged: true,
    summary: 'List the checks with the time of the last complete run and the number of uncleared flags.',
    output: answerOf(
      z.array(
        z.object({
          source,
          done_at: z.iso.datetime().nullable(),
          seals: z.number().int().nullable().describe('How many seals were read; null for the other checks'),
          open_flags: z.number().int(),
        }),
      ),
    ),
  }),
  listFlags: endpoint(calls.reconciliation.listFlags, {
    as: 'operator',
    roles: ['money', 'auditor'],
    summary: 'List the findings of the five-minute and nightly checks, newest first.',
    query: queryOf({
      state: z.enum(['open', 'cleared']).optional(),
      account: line(100).optional().describe('Code of an account'),
      search: line(100).optional().describe('Id of a flag, or what it is about: its `subject`'),
      sort: byTime,
      ...paging,
    }),
    output: pageOf(flag),
  }),
  clearFlag: endpoint(calls.reconciliation.clearFlag, {
    as: 'operator',
    roles: ['money'],
    needsFreshCode: true,
    summary:
      'Clear a flag after a review. A flag that froze a wallet needs two operators: returns 202 until the second agrees.',
    params: withId,
    body: z.strictObject({ reason: filledLines(1000, 'Give a reason') }),
    output: answerOf(flag),
    otherStatuses: [202],
    refusals: ['not_found', 'already_cleared', 'own_account', 'already_proposed'],
  }),
  getCoverage: endpoint(calls.reconciliation.getCoverage, {
    as: 'operator',
    roles: ['money', 'auditor'],
    isReadUnlogged: true,
    summary: 'Get what the market owes to members, orders and the tax service, and what it holds for that.',
    output: answerOf(coverage),
  }),
}

export type Difference = z.output<typeof difference>
export type Coverage = z.output<typeof coverage>
export type Check = Output<typeof reconciliation.listChecks>['data'][number]
export type Flag = z.output<typeof flag>
