import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { listAppointed } from './operator-queries.ts'

/** Raises an alarm if operators are among the `sharers` of a number that a member has entered. `what` the number is of. */
export async function watchOperatorNumbers(
  { log }: App,
  db: Db,
  { userId, sharers, what }: { readonly userId: string; readonly sharers: readonly string[]; readonly what: string },
): Promise<void> {
  const operators = await listAppointed(db, sharers)
  if (operators.length > 0) log.error({ alarm: 'operator_number', userId, operators }, `an operator has this ${what}`)
}
