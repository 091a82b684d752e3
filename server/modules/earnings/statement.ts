import { nairaFromKobo } from '#contracts/values/naira.ts'
import type { Db } from '#server/database/connect.ts'
import { csvOf, lagosTime } from '#server/kit/csv.ts'
import { assertPeriod, assertRows, MAX_ROWS } from '#server/kit/statement-limits.ts'
import { isDebit } from './presenter.ts'
import { listMovementsWithin, type Movement } from './queries.ts'

const HEADINGS = ['Date', 'Description', 'Type', 'Amount (NGN)', 'Can be withdrawn from']

/** The movements of a period as a CSV file. Throws 422 `period_too_long`. */
export async function makeStatement(db: Db, userId: string, period: { from: string; to: string }): Promise<string> {
  assertPeriod(period)
  const rows = await listMovementsWithin(db, userId, period, MAX_ROWS + 1)
  assertRows(rows.length)
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
