import { MAX_STATEMENT_DAYS } from '#contracts/wallet.ts'
import type { Db } from '#server/database/connect.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { countTransactions, listAllTransactions, type Filters } from './history.ts'
import { statementOf } from './statement.ts'

/** A file is built in memory, so more rows need shorter periods. */
const MAX_ROWS = 20_000
const DAY_MS = 24 * 3600 * 1000

type Period = Filters & { readonly from: string; readonly to: string }

/** A member's transactions of a period as a CSV file. Throws 422 `period_too_long`. */
export async function makeStatement(db: Db, userId: string, period: Period): Promise<string> {
  const days = (Date.parse(period.to) - Date.parse(period.from)) / DAY_MS + 1
  if (days < 1) throw new Refusal(422, 'period_too_long', 'The last day is before the first one.')
  if (days > MAX_STATEMENT_DAYS) throw tooLong(`Choose a period of ${MAX_STATEMENT_DAYS} days or less.`)
  if ((await countTransactions(db, userId, period)) > MAX_ROWS) throw tooLong('Choose a shorter period.')
  return statementOf(await listAllTransactions(db, userId, period))
}

function tooLong(text: string): Refusal {
  return new Refusal(422, 'period_too_long', text)
}
