import { sql } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import { Refusal } from '#server/kit/refusal.ts'

/** A sign-in covers risky operations for fifteen minutes. */
const COVERED_UNTIL = sql<Date>`signed_in_at + interval '15 minutes'`

/**
 * Risky operations need a recent sign-in in this session. Throws 403 `reauth_required`; a new sign-in opens a session
 * that passes.
 */
export async function assertRecentSignIn(db: Db, sessionId: string): Promise<void> {
  const recent = await db
    .selectFrom('accounts.sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where(COVERED_UNTIL, '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (!recent) throw signInAgain()
}

/**
 * Returns until when the session's sign-in covers spending. The first spending of an untried session throws 403
 * `reauth_required` unless it is covered; after it the session counts as tried.
 */
export async function spendFrom(tx: Db, sessionId: string): Promise<Date> {
  const session = await tx
    .selectFrom('accounts.sessions')
    .select(['is_untried', COVERED_UNTIL.as('covered_until'), sql<boolean>`${COVERED_UNTIL} > now()`.as('is_covered')])
    .where('id', '=', sessionId)
    .executeTakeFirst()
  if (!session || (session.is_untried && !session.is_covered)) throw signInAgain()
  if (session.is_untried)
    await tx.updateTable('accounts.sessions').set({ is_untried: false }).where('id', '=', sessionId).execute()
  return session.covered_until
}

/** For the sandbox: as if a user had signed in so many minutes earlier. */
export async function ageSessions(db: Db, userId: string, minutes: number): Promise<void> {
  await sql`
    update accounts.sessions set signed_in_at = signed_in_at - make_interval(mins => ${minutes}) where user_id = ${userId}
  `.execute(db)
}

function signInAgain(): Refusal {
  return new Refusal(403, 'reauth_required', 'Sign in again to go on: it keeps your account yours.')
}
