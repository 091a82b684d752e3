import { sql, type RawBuilder } from 'kysely'
import type { OperatorRole } from '#contracts/values/choices.ts'
import type { Db } from '#server/database/connect.ts'
import type { Caller } from '#server/kit/operation.ts'

export type SessionScope = Caller['scope']

interface Lifetime {
  /** A session that is idle for this long ends. */
  readonly idle: string
  /** A session ends after this time however much it is used. */
  readonly absolute: string
}

/** Session lifetimes: PostgreSQL intervals. */
const LIFETIMES: Readonly<Record<SessionScope, Lifetime>> = {
  member: { idle: '7 days', absolute: '30 days' },
  newcomer: { idle: '15 minutes', absolute: '15 minutes' },
  operator: { idle: '30 minutes', absolute: '12 hours' },
}

const idleCases = Object.entries(LIFETIMES).map(([scope, { idle }]) => `when '${scope}' then interval '${idle}'`)
/** SQL condition on `sessions`: the session is alive. */
export const IS_ALIVE = sql`sessions.expires_at > now()
  and sessions.last_used_at > now() - case sessions.scope ${sql.raw(idleCases.join(' '))} end`

interface NewSession {
  readonly userId: string
  readonly tokenHash: Buffer
  readonly scope: SessionScope
  readonly device: string
  readonly isUntried: boolean
}

/**
 * Adds a session and returns when it expires. Locks the user's row first, and deletes the sessions used longest ago
 * beyond `most`. Does nothing and returns undefined if `condition` is false for the user's row.
 */
export async function insertSession(
  tx: Db,
  { userId, tokenHash, scope, device, isUntried }: NewSession,
  { most, condition }: { most: number; condition: RawBuilder<boolean> },
): Promise<Date | undefined> {
  const { rows } = await sql<{ expires_at: Date }>`
    with person as (
      select id from accounts.users where id = ${userId} and ${condition} for no key update
    ), dropped as (
      delete from accounts.sessions where id in (
        select id from accounts.sessions where user_id = (select id from person)
        order by last_used_at desc, created_at desc offset ${most - 1}
      )
    )
    insert into accounts.sessions (user_id, token_hash, scope, device, is_untried, expires_at)
    select id, ${tokenHash}, ${scope}, ${device}, ${isUntried}, now() + ${LIFETIMES[scope].absolute}::interval from person
    returning expires_at`.execute(tx)
  return rows[0]?.expires_at
}

interface CallerRow {
  readonly session_id: string
  readonly user_id: string
  readonly scope: SessionScope
  readonly signed_in_at: Date
  /** Null for a user who is no operator. */
  readonly roles: OperatorRole[] | null
  readonly has_fresh_code: boolean
  readonly is_touch_due: boolean
}

/** The live session of a token, unless the user is suspended or closed: one indexed read. */
export async function findLiveSession(db: Db, tokenHash: Buffer): Promise<CallerRow | undefined> {
  const { rows } = await sql<CallerRow>`
    select sessions.id as session_id, sessions.user_id, sessions.scope, sessions.signed_in_at,
          operators.roles,
          sessions.scope = 'operator' and sessions.signed_in_at > now() - interval '10 minutes' as has_fresh_code,
          sessions.last_used_at < now() - interval '5 minutes' as is_touch_due
     from accounts.sessions as sessions
     join accounts.users as users on users.id = sessions.user_id
     left join accounts.operators as operators on operators.user_id = sessions.user_id
    where sessions.token_hash = ${tokenHash} and ${IS_ALIVE} and users.suspended_at is null and users.closed_at is null
  `.execute(db)
  return rows[0]
}

interface SessionRow {
  readonly id: string
  readonly created_at: Date
  readonly last_used_at: Date
  readonly device: string
}

/** Live sessions of a user, the last used first. */
export async function listLiveSessions(db: Db, userId: string): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select id, created_at, last_used_at, device from accounts.sessions as sessions
    where user_id = ${userId} and ${IS_ALIVE} order by last_used_at desc, created_at desc
  `.execute(db)
  return rows
}

export async function touchSession(db: Db, id: string): Promise<void> {
  await sql`update accounts.sessions set last_used_at = now() where id = ${id}`.execute(db)
}
