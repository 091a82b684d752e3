import { sql, type Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { Refusal } from '#server/kit/refusal.ts'

/** A sign-in covers what is done within a quarter of an hour of it. */
const COVERED_UNTIL = sql<Date>`signed_in_at + interval '15 minutes'`

/**
 * Risky acts ask for credentials that were given in this session lately. Refuses with 403 `reauth_required`; whoever then
 * signs in again has a session that will do.
 */
export async function assertRecentSignIn(db: Kysely<Tables>, sessionId: string): Promise<void> {
  const recent = await db
    .selectFrom('accounts.sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where(COVERED_UNTIL, '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (!recent) throw signInAgain()
}

/**
 * Until when the sign-in of a session covers what is spent from it. The first spending from an untried session is refused
 * as above unless it is covered; from then on the session is tried.
 */
export async function spendFrom(tx: Kysely<Tables>, sessionId: string): Promise<Date> {
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

function signInAgain(): Refusal {
  return new Refusal(403, 'reauth_required', 'Sign in again to go on: it keeps your account yours.')
}
