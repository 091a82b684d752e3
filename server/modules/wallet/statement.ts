import { nairaFromKobo } from '#contracts/values/naira.ts'
import { transactionType, type Transaction } from './transactions.ts'

const HEADINGS = ['Date', 'Description', 'Type', 'Amount (NGN)', 'Status', 'Reference']

/** Transactions as a CSV file: RFC 4180, with a byte order mark so that spreadsheets read UTF-8. Times in Lagos. */
export function statementOf(rows: readonly Transaction[]): string {
  const lines = rows.map((row) => [
    lagosTime.format(row.made_at),
    row.description,
    transactionType(row),
    nairaFromKobo(row.amount_kobo).toFixed(2),
    row.state,
    row.reference,
  ])
  return `\uFEFF${[HEADINGS, ...lines].map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')}`
}

/** Spreadsheets execute text that begins like a formula; a leading apostrophe prevents that. */
function cellOf(text: string): string {
  const safe = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** `2026-11-21 14:05:09`. */
const lagosTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Africa/Lagos',
  dateStyle: 'short',
  timeStyle: 'medium',
})
