import { z } from 'zod'
import { calls } from '../calls.ts'
import { endpoint, type Output } from '../endpoint.ts'
import { answerOf } from '../values/answers.ts'
import { byTime, pageOf, paging } from '../values/paging.ts'
import { absentWhenEmpty, filledLines, line } from '../values/text.ts'

const difference = z.object({
  account: z.string().describe('Code of the account that it concerns'),
  subject: z.string().describe('The purchase, payment or account that differs'),
  problem: z.string(),
})

const person = z.object({ id: z.string(), email: z.string().nullable().describe('null once the account is closed') })

export const checkSources = ['books', 'seals', 'heads', 'cards', 'float'] as const

const source = z
  .enum(checkSources)
  .describe(
    'What the books were held against: our own rows, their seals, the heads that are kept elsewhere, the card provider, what we hold at the bill provider',
  )

const flag = difference.extend({
  id: z.string(),
  source,
  freezes: person.nullable().describe('Whose wallet is not spent from until this is cleared'),
  found_at: z.iso.datetime(),
  seen_at: z.iso.datetime().describe('When it was found last'),
  ended_at: z.iso.datetime().nullable().describe('When a later check did not find it any more'),
  cleared_at: z.iso.datetime().nullable(),
  cleared_by: person.nullable(),
  clear_reason: z.string().nullable(),
})

/** Whether the books and what they are about say the same. Nothing is mended by it. */
export const reconciliation = {
  reconcile: endpoint(calls.reconciliation.reconcile, {
    as: 'operator',
    roles: ['money', 'auditor'],
    summary: 'All that differs between the books, the purchases and the card payments; empty where all is well',
    output: answerOf(z.array(difference)),
  }),
  listChecks: endpoint(calls.reconciliation.listChecks, {
    as: 'operator',
    roles: ['money', 'auditor'],
    isReadUnlogged: true,
    summary: 'When each check was done last, to its end, and how many of its flags nobody has cleared',
    output: answerOf(
      z.array(
        z.object({
          source,
          done_at: z.iso.datetime().nullable(),
          seals: z.number().int().nullable().describe('How many seals were read; null of the other checks'),
          open_flags: z.number().int(),
        }),
      ),
    ),
  }),
  listFlags: endpoint(calls.reconciliation.listFlags, {
    as: 'operator',
    roles: ['money', 'auditor'],
    summary: 'What the checks of every five minutes and of each night have found, newest first',
    query: absentWhenEmpty(
      z.strictObject({
        state: z.enum(['open', 'cleared']).optional(),
        account: line(100).optional().describe('Code of an account'),
        sort: byTime,
        ...paging,
      }),
    ),
    output: pageOf(flag),
  }),
  clearFlag: endpoint(calls.reconciliation.clearFlag, {
    as: 'operator',
    roles: ['money'],
    needsFreshCode: true,
    summary:
      'Says that a difference was looked into; one that froze a wallet takes two operators, 202 until the second',
    params: z.strictObject({ id: z.string().max(64) }),
    body: z.strictObject({ reason: filledLines(1000, 'Give a reason') }),
    output: answerOf(flag),
    otherStatuses: [202],
    refusals: ['not_found', 'already_cleared', 'own_account', 'already_proposed'],
  }),
}

export type Difference = z.output<typeof difference>
export type Check = Output<typeof reconciliation.listChecks>['data'][number]
export type Flag = z.output<typeof flag>
