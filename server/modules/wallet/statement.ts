import { nairaFromKobo } from '#contracts/values/naira.ts'
import { csvOf, lagosTime } from '#server/kit/csv.ts'
import { transactionType, type Transaction } from './transactions.ts'

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
