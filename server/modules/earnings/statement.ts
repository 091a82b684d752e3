import { MAX_EARNINGS_STATEMENT_DAYS } from '#contracts/earnings.ts'
import { nairaFromKobo } from '#contracts/values/naira.ts'
import type { Db } from '#server/database/connect.ts'
import { csvOf, lagosTime } from '#server/kit/csv.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { isDebit } from './presenter.ts'
import { listMovementsWithin, type Movement } from './queries.ts'

/** A file is built in memory, so more rows need shorter periods. */
const MAX_ROWS = 20_000
const DAY_MS = 24 * 3600 * 1000

const HEADINGS = ['Date', 'Description', 'Type', 'Amount (NGN)', 'Can be withdrawn from']

/** The movements of a period as a CSV file. Throws 422 `period_too_long`. */
export async function makeStatement(db: Db, userId: string, period: { from: string; to: string }): Promise<string> {
  const days = (Date.parse(period.to) - Date.parse(period.from)) / DAY_MS + 1
  if (days < 1) throw new Refusal(422, 'period_too_long', 'The last day is before the first one.')
  if (days > MAX_EARNINGS_STATEMENT_DAYS)
    throw tooLong(`Choose a period of ${MAX_EARNINGS_STATEMENT_DAYS} days or less.`)
  const rows = await listMovementsWithin(db, userId, period, MAX_ROWS + 1)
  if (rows.length > MAX_ROWS) throw tooLong('Choose a shorter period.')
  return csvOf(HEADINGS, rows.map(cellsOf))
}

function cellsOf({ kind, number, amount_kobo, clears_at, made_at }: Movement): string[] {
  return [
    lagosTime(made_at),
    number === null ? DESCRIPTIONS[kind] : `${DESCRIPTIONS[kind]} ${number}`,
    isDebit(kind) ? 'debit' : 'credit',
    nairaFromKobo(amount_kobo).toFixed(2),
    clears_at === null ? '' : lagosTime(clears_at),
  ]
}

const DESCRIPTIONS: Readonly<Record<Movement['kind'], string>> = {
  sale: 'Order',
  withdrawal: 'Withdrawal',
  withdrawal_return: 'Withdrawal back',
  correction: 'Correction of order',
  correction_taken: 'Correction of order',
  refund: 'Refund of order',
  fee_return: 'Fee back for order',
}

function tooLong(text: string): Refusal {
  return new Refusal(422, 'period_too_long', text)
}
