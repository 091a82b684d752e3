import { sql, type Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { Refusal } from '#server/kit/refusal.ts'

/**
 * Risky acts ask for credentials that were given in this session within a quarter of an hour. Refuses with 403
 * `reauth_required`; whoever then signs in again has a session that will do.
 */
export async function assertRecentSignIn(db: Kysely<Tables>, sessionId: string): Promise<void> {
  const recent = await db
    .selectFrom('accounts.sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('signed_in_at', '>', sql<Date>`now() - interval '15 minutes'`)
    .executeTakeFirst()
  if (!recent) throw new Refusal(403, 'reauth_required', 'Sign in again to change this: it keeps your account yours.')
}
