import type { books } from '#contracts/books.ts'
import { calls } from '#contracts/calls.ts'
import type { Database } from '#server/database/connect.ts'
import type { Operations } from '#server/kit/operation.ts'
import { pageFrom, sliceOf } from '#server/kit/pages.ts'
import { listAccountRows, listEntryRows } from './list-queries.ts'
import { trialBalance } from './queries.ts'

interface BooksDeps {
  readonly database: Database
  readonly publicUrl: string
}

export function booksOperations({ database, publicUrl }: BooksDeps): Operations<typeof books> {
  return {
    async getTrialBalance() {
      const accounts = await trialBalance(database.kysely)
      const total = accounts.reduce((sum, { debit, credit }) => sum + debit - credit, 0)
      return { message: 'Success', data: { accounts, total } }
    },

    async listBookAccounts({ query }) {
      const { rows, total } = await listAccountRows(database, query.account ?? null, sliceOf(query))
      const accounts = rows.map((row) => ({ ...row, opened_at: row.opened_at.toISOString() }))
      return pageFrom(accounts, total, { call: calls.books.listBookAccounts, query, publicUrl })
    },

    async listEntries({ query }) {
      const { rows, total } = await listEntryRows(database, query.account ?? null, sliceOf(query))
      const entries = rows.map((row) => ({ ...row, made_at: row.made_at.toISOString() }))
      return pageFrom(entries, total, { call: calls.books.listEntries, query, publicUrl })
    },
  }
}
