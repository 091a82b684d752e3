import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '#server/database/connect.ts'
import {
  available,
  balanceOf,
  held,
  listDriftedAccounts,
  post,
  trialBalance,
  type EntryKind,
  type Transfer,
} from '#server/modules/ledger/index.ts'
import { reconcile } from '#server/modules/reconciliation/reconcile.ts'

/** Books transfers that no row of a module explains. */
export async function book(database: Database, kind: EntryKind, ...transfers: Transfer[]): Promise<void> {
  await database.transaction().execute((tx) => post(tx, { key: randomUUID(), kind, transfers }))
}

/** Balances from the books, and a check that the books are consistent. */
export function booksOf(database: Database) {
  return {
    /** Available and held balance, in naira. */
    async money(userId: string) {
      const [spendable, aside] = await Promise.all(
        [available(userId), held(userId)].map((code) => balanceOf(database, code)),
      )
      return [spendable! / 100, aside! / 100]
    },
    async expectBalancedBooks() {
      await expectBalanced(database)
      const [aside] = (
        await sql<{ held: number; open: number }>`
          select coalesce((select sum(balance_kobo) from ledger.accounts where code like '%:held'), 0)::bigint as held,
          coalesce((select sum(amount_kobo) from bills.purchases where settled_at is null), 0)::bigint as open
        `.execute(database)
      ).rows
      expect(aside!.held).toBe(aside!.open)
    },
  }
}

/** Debits equal credits, and each balance equals its postings. */
export async function expectBalanced(database: Database): Promise<void> {
  const rows = await trialBalance(database)
  expect(rows.reduce((sum, { debit, credit }) => sum + credit - debit, 0)).toBe(0)
  expect(await listDriftedAccounts(database)).toEqual([])
}

/** The books balance, and agree with every row. */
export async function expectExact(database: Database): Promise<void> {
  await expectBalanced(database)
  expect(await reconcile(database)).toEqual([])
}
