import { z } from 'zod'
import { calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import { accountKinds } from '../values/choices.ts'
import { answerOf } from '../values/answers.ts'
import { byTime, pageOf, paging } from '../values/paging.ts'
import { absentWhenEmpty, line } from '../values/text.ts'

export const accountSorts = ['name_asc', 'name_desc', 'newest', 'oldest'] as const

const kobo = z.number().int().describe('Kobo')
const account = line(100).optional().describe('Code of an account, such as `paystack`')
const day = z.iso.date('Enter a day, such as 2026-11-21')

const bookAccount = z.object({
  code: z.string(),
  balance: kobo,
  opened_at: z.iso.datetime(),
  member: z
    .object({ id: z.string(), email: z.string().nullable().describe('null once their account is closed') })
    .nullable()
    .describe("null for the market's own"),
})

const entry = z.object({
  id: z.number().int(),
  key: z.string().describe('Names the event for ever'),
  kind: z.string(),
  made_at: z.iso.datetime(),
  details: z.record(z.string(), z.union([z.string(), z.number()])).describe('Ids of what it is about'),
  transfers: z.array(z.object({ from: z.string(), to: z.string(), amount: kobo })),
})

/** The ledger, for operators to read. Nobody changes them by a call. */
export const ledger = {
  getTrialBalance: endpoint(calls.ledger.getTrialBalance, {
    as: 'operator',
    roles: ['money', 'auditor'],
    isReadUnlogged: true,
    summary: 'All that left and came into the accounts; its total is 0, or the ledger are broken',
    output: answerOf(
      z.object({
        accounts: z
          .array(z.object({ code: z.string(), debit: kobo, credit: kobo }))
          .describe("The market's own, and the members' by their kind, such as `member:*:available`"),
        total: kobo,
        sealed_at: z.iso.datetime().nullable().describe('When an hour of the ledger was closed last'),
      }),
    ),
  }),
  listBookAccounts: endpoint(calls.ledger.listBookAccounts, {
    as: 'operator',
    roles: ['money', 'auditor'],
    summary: 'Accounts, with what they hold',
    query: absentWhenEmpty(
      z.strictObject({
        account,
        search: line(100).optional().describe('How a code begins, or the id or e-mail address of a member'),
        kind: z.enum(accountKinds).optional(),
        sort: z.enum(accountSorts).optional().describe('By code or by when they were opened; `name_asc` when left out'),
        ...paging,
      }),
    ),
    output: pageOf(bookAccount),
  }),
  listEntries: endpoint(calls.ledger.listEntries, {
    as: 'operator',
    roles: ['money', 'auditor'],
    summary: 'What was booked, newest first, with all that each event moved',
    query: absentWhenEmpty(
      z.strictObject({
        account,
        search: line(100).optional().describe('A key or how it begins, or the id or reference of what it is about'),
        kind: line(40).optional().describe('Such as `top-up`'),
        from: day.optional().describe('First day, in Lagos time'),
        to: day.optional().describe('Last day, in Lagos time'),
        sort: byTime,
        ...paging,
      }),
    ),
    output: pageOf(entry),
  }),
}

export type BookAccount = z.output<typeof bookAccount>
export type Entry = z.output<typeof entry>
