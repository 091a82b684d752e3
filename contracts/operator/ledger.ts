import { z } from 'zod'
import { calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import { accountKinds } from '../values/choices.ts'
import { answerOf } from '../values/answers.ts'
import { day } from '../values/day.ts'
import { byTime, pageOf, paging } from '../values/paging.ts'
import { line, queryOf } from '../values/text.ts'

export const accountSorts = ['name_asc', 'name_desc', 'newest', 'oldest'] as const

const kobo = z.number().int().describe('Kobo')
const account = line(100).optional().describe('Code of an account, such as `paystack`')

const bookAccount = z.object({
  code: z.string(),
  balance: kobo,
  opened_at: z.iso.datetime(),
  member: z
    .object({ id: z.string(), email: z.string().nullable().describe('null once the account is closed') })
    .nullable()
    .describe("null for the market's own accounts"),
})

export const entry = z.object({
  id: z.number().int(),
  key: z.string().describe('Permanent unique id of the event'),
  kind: z.string(),
  made_at: z.iso.datetime(),
  details: z.record(z.string(), z.union([z.string(), z.number()])).describe('Ids of the objects of the event'),
  transfers: z.array(z.object({ from: z.string(), to: z.string(), amount: kobo })),
})

/** The ledger, read-only: no call changes it. */
export const ledger = {
  getTrialBalance: endpoint(calls.ledger.getTrialBalance, {
    as: 'operator',
    roles: ['money', 'auditor'],
    isReadUnlogged: true,
    summary: 'Get the sums of all accounts. `total` is 0 unless the ledger is corrupt.',
    output: answerOf(
      z.object({
        accounts: z
          .array(z.object({ code: z.string(), debit: kobo, credit: kobo }))
          .describe("The market's own accounts, and the members' by kind, such as `member:*:available`"),
        total: kobo,
        sealed_at: z.iso.datetime().nullable().describe('When an hour of the ledger was last sealed'),
      }),
    ),
  }),
  listBookAccounts: endpoint(calls.ledger.listBookAccounts, {
    as: 'operator',
    roles: ['money', 'auditor'],
    summary: 'List the accounts with their balances.',
    query: queryOf({
      account,
      search: line(100).optional().describe('Start of a code, or the id or email address of a member'),
      kind: z.enum(accountKinds).optional(),
      sort: z.enum(accountSorts).optional().describe('By code or by creation time. Default: `name_asc`'),
      ...paging,
    }),
    output: pageOf(bookAccount),
  }),
  listEntries: endpoint(calls.ledger.listEntries, {
    as: 'operator',
    roles: ['money', 'auditor'],
    summary: 'List the ledger entries, newest first, with all transfers of each.',
    query: queryOf({
      account,
      search: line(100).optional().describe('A key or its start, or the id or reference of the object'),
      kind: line(40).optional().describe('Such as `top-up`'),
      from: day.optional().describe('First day, in Lagos time'),
      to: day.optional().describe('Last day, in Lagos time'),
      sort: byTime,
      ...paging,
    }),
    output: pageOf(entry),
  }),
}

export type BookAccount = z.output<typeof bookAccount>
export type Entry = z.output<typeof entry>
