import type { Db } from '#server/database/connect.ts'
import { assertPeriod, assertRows } from '#server/kit/statement-limits.ts'
import { countTransactions, listAllTransactions, type Filters } from './history.ts'
import { statementOf } from './statement.ts'

type Period = Filters & { readonly from: string; readonly to: string }

/** A member's transactions of a period as a CSV file. Throws 422 `period_too_long`. */
export async function makeStatement(db: Db, userId: string, period: Period): Promise<string> {
  assertPeriod(period)
  assertRows(await countTransactions(db, userId, period))
  return statementOf(await listAllTransactions(db, userId, period))
}
