import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import type { PersonalData } from '#server/module.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { changeUser } from './change-user.ts'
import { assertNothingStops, erasePerson } from './close-account.ts'
import { lockUser } from './user-queries.ts'

interface Parts {
  readonly database: Database
  readonly personalData: readonly PersonalData[]
}

/**
 * A backup brings back sessions that have ended since, and codes that were used. Ends all of them: everybody signs in anew.
 */
export async function endAllAccess(database: Database): Promise<{ sessions: number }> {
  const ended = await database.query('delete from accounts.sessions returning 1')
  await database.query('delete from accounts.codes')
  return { sessions: ended.length }
}

/**
 * Closes once more an account that its person had closed after the backup was taken. Where something stops it that had not
 * happened yet, such as money that was spent later, the account is suspended instead, and somebody has to look at it.
 */
export async function replayClosing(
  { database, personalData }: Parts,
  userId: string,
): Promise<'closed' | 'suspended' | 'unknown'> {
  try {
    return await database.kysely.transaction().execute(async (tx) => {
      const user = await lockUser(tx, userId)
      if (!user || user.closed_at !== null) return 'unknown'
      await assertNothingStops(personalData, tx, userId)
      await erasePerson(personalData, tx, userId)
      return 'closed'
    })
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'cannot_close') throw error
    await changeUser(database.kysely, userId, { suspended_at: sql<Date>`now()` })
    return 'suspended'
  }
}
