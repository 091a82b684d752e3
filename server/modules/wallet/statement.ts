import { nairaFromKobo } from '#contracts/values/naira.ts'
import type { Db } from '#server/database/connect.ts'
import { assertPeriod, assertRows } from '#server/kit/statement-limits.ts'
import { csvOf, lagosTime } from '#server/kit/csv.ts'
import { countTransactions, listAllTransactions, type Filters } from './history.ts'
import { transactionType, type Transaction } from './transactions.ts'

type Period = Filters & { readonly from: string; readonly to: string }

/** A member's transactions of a period as a CSV file. Throws 422 `period_too_long`. */
export async function makeStatement(db: Db, userId: string, period: Period): Promise<string> {
  assertPeriod(period)
  assertRows(await countTransactions(db, userId, period))
  return statementOf(await listAllTransactions(db, userId, period))
}

const HEADINGS = ['Date', 'Description', 'Type', 'Amount (NGN)', 'Status', 'Reference']

/** Transactions as a CSV file. Times in Lagos. */
export function statementOf(rows: readonly Transaction[]): string {
  const cells = rows.map((row) => [
    lagosTime(row.made_at),
    row.description,
    transactionType(row),
    nairaFromKobo(row.amount_kobo).toFixed(2),
    row.state,
    row.reference,
  ])
  return csvOf(HEADINGS, cells)
}
