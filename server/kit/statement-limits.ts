import { MAX_STATEMENT_DAYS } from '#contracts/values/day.ts'
import { Refusal } from './refusal.ts'

/** A statement is built in memory, so more rows need shorter periods. */
export const MAX_ROWS = 20_000
const DAY_MS = 24 * 3600 * 1000

/** Throws 422 `period_too_long`. */
export function assertPeriod({ from, to }: { readonly from: string; readonly to: string }): void {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  if (days < 1) throw tooLong('The last day is before the first one.')
  if (days > MAX_STATEMENT_DAYS) throw tooLong(`Choose a period of ${MAX_STATEMENT_DAYS} days or less.`)
}

/** Throws 422 `period_too_long`. */
export function assertRows(count: number): void {
  if (count > MAX_ROWS) throw tooLong('Choose a shorter period.')
}

function tooLong(text: string): Refusal {
  return new Refusal(422, 'period_too_long', text)
}
