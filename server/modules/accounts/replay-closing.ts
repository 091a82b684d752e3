import { sql } from 'kysely'
import type { Database, Db } from '#server/database/connect.ts'
import type { PersonalData } from '#server/module.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { changeUser } from './change-user.ts'
import { assertNothingStops, erasePerson } from './close-account.ts'
import { lockUser } from './user-queries.ts'

/** Ends all sessions and deletes all codes, because a backup restores ended sessions and used codes. */
export async function endAllAccess(db: Db): Promise<{ sessions: number }> {
  const { numAffectedRows: sessions } = await sql`delete from accounts.sessions`.execute(db)
  await sql`delete from accounts.codes`.execute(db)
  return { sessions: Number(sessions) }
}

/**
 * Closes an account again that was closed after the backup was taken. If an obstacle exists in the backup, such as
 * money that was spent later, suspends the account for an operator to check. What an operator had yet to decide in the
 * backup was decided or over when the account was closed.
 */
export async function replayClosing(
  { database, personalData }: { readonly database: Database; readonly personalData: readonly PersonalData[] },
  userId: string,
): Promise<'closed' | 'suspended' | 'unknown'> {
  try {
    return await database.transaction().execute(async (tx) => {
      const user = await lockUser(tx, userId)
      if (!user || user.closed_at !== null) return 'unknown'
      await assertNothingStops(personalData, tx, userId, ['whatStops'])
      await erasePerson(personalData, tx, userId)
      return 'closed'
    })
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'cannot_close') throw error
    await changeUser(database, userId, { suspended_at: sql<Date>`now()` })
    return 'suspended'
  }
}
