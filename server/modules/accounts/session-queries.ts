import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Caller } from '#server/kit/operation.ts'

export type SessionScope = Caller['scope']

interface Lifetime {
  /** A session that is not used for so long is over. */
  readonly idle: string
  /** However much it is used, it is over then. */
  readonly absolute: string
}

/** As PostgreSQL's intervals. */
const LIFETIMES: Readonly<Record<SessionScope, Lifetime>> = {
  member: { idle: '7 days', absolute: '30 days' },
  newcomer: { idle: '15 minutes', absolute: '15 minutes' },
  operator: { idle: '30 minutes', absolute: '12 hours' },
}

const idleCases = Object.entries(LIFETIMES).map(([scope, { idle }]) => `when '${scope}' then interval '${idle}'`)
/** A condition on `sessions`: it is still alive. */
export const IS_ALIVE = `sessions.expires_at > now()
  and sessions.last_used_at > now() - case sessions.scope ${idleCases.join(' ')} end`

export async function insertSession(
  tx: Kysely<Tables>,
  session: { userId: string; tokenHash: Buffer; scope: SessionScope; device: string },
): Promise<Date> {
  const { expires_at } = await tx
    .insertInto('accounts.sessions')
    .values({
      user_id: session.userId,
      token_hash: session.tokenHash,
      scope: session.scope,
      device: session.device,
      expires_at: sql<Date>`now() + ${LIFETIMES[session.scope].absolute}::interval`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return expires_at
}

/** Keeps a person's sessions that were used last, and drops the others. */
export async function dropSessionsBeyond(tx: Kysely<Tables>, userId: string, most: number): Promise<void> {
  const kept = tx
    .selectFrom('accounts.sessions')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .orderBy('created_at', 'desc')
    .limit(most)
  await tx.deleteFrom('accounts.sessions').where('user_id', '=', userId).where('id', 'not in', kept).execute()
}

export interface CallerRow {
  readonly session_id: string
  readonly user_id: string
  readonly scope: SessionScope
  readonly signed_in_at: Date
  readonly is_operator: boolean
  readonly is_touch_due: boolean
}

/** The live session of a token, of a person who is neither suspended nor gone: one indexed read. */
export async function findLiveSession(database: Database, tokenHash: Buffer): Promise<CallerRow | undefined> {
  const [row] = await database.query<CallerRow & Record<string, unknown>>(
    `select sessions.id as session_id, sessions.user_id, sessions.scope, sessions.signed_in_at,
            operators.user_id is not null as is_operator,
            sessions.last_used_at < now() - interval '5 minutes' as is_touch_due
       from accounts.sessions as sessions
       join accounts.users as users on users.id = sessions.user_id
       left join accounts.operators as operators on operators.user_id = sessions.user_id
      where sessions.token_hash = $1 and ${IS_ALIVE} and users.suspended_at is null and users.closed_at is null`,
    [tokenHash],
  )
  return row
}

export interface SessionRow {
  readonly id: string
  readonly created_at: Date
  readonly last_used_at: Date
  readonly device: string
}

/** Where a person is signed in, last used first. */
export function listLiveSessions(database: Database, userId: string): Promise<SessionRow[]> {
  return database.query<SessionRow & Record<string, unknown>>(
    `select id, created_at, last_used_at, device from accounts.sessions as sessions
     where user_id = $1 and ${IS_ALIVE} order by last_used_at desc, created_at desc`,
    [userId],
  )
}

export async function touchSession(database: Database, id: string): Promise<void> {
  await database.query('update accounts.sessions set last_used_at = now() where id = $1', [id])
}
