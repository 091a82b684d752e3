import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { answerOf } from './values/answers.ts'
import { pageOf, paging } from './values/paging.ts'
import { absentWhenEmpty, line } from './values/text.ts'

const kobo = z.number().int().describe('Kobo')
const account = line(100).optional().describe('Code of an account, such as `paystack`')

const entry = z.object({
  id: z.number().int(),
  key: z.string().describe('Names the event for ever'),
  kind: z.string(),
  made_at: z.iso.datetime(),
  transfers: z.array(z.object({ from: z.string(), to: z.string(), amount: kobo })),
})

/** The books, for operators to read. Nobody changes them by a call. */
export const books = {
  getTrialBalance: endpoint(calls.books.getTrialBalance, {
    as: 'operator',
    summary: 'All that left and came into every account; its total is 0, or the books are broken',
    output: answerOf(
      z.object({ accounts: z.array(z.object({ code: z.string(), debit: kobo, credit: kobo })), total: kobo }),
    ),
  }),
  listBookAccounts: endpoint(calls.books.listBookAccounts, {
    as: 'operator',
    summary: 'Accounts by their codes, with what they hold',
    query: absentWhenEmpty(z.strictObject({ account, ...paging })),
    output: pageOf(z.object({ code: z.string(), balance: kobo, opened_at: z.iso.datetime() })),
  }),
  listEntries: endpoint(calls.books.listEntries, {
    as: 'operator',
    summary: 'What was booked, newest first, with all that each event moved',
    query: absentWhenEmpty(z.strictObject({ account, ...paging })),
    output: pageOf(entry),
  }),
}

export type Entry = z.output<typeof entry>
