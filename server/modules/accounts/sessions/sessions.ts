import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import type { Caller, FindCaller } from '#server/kit/operation.ts'
import { hashOfToken, newToken } from '#server/kit/tokens.ts'
import { deviceOf } from './device.ts'
import { findLiveSession, insertSession, touchSession, type SessionScope } from './session-queries.ts'

/** Per user; the one used longest ago is ended. */
const MAX_SESSIONS = 10

export interface OpenedSession {
  /** The bearer token. Only its SHA-256 is stored. */
  readonly access: string
  /** When the session ends however much it is used. An idle session ends sooner. */
  readonly expiresAt: Date
}

interface SessionRequest {
  readonly userId: string
  readonly scope: SessionScope
  readonly userAgent: string
  /** It begins on a device from which the user has not signed in before. */
  readonly isOnNewDevice?: boolean
}

/**
 * Opens a session in the caller's transaction and locks the user's row until it ends, so that a change of the password
 * or the end of all sessions comes before or after. Check after this lock what was proved before it.
 */
export async function openSession(tx: Db, request: SessionRequest): Promise<OpenedSession> {
  return (await openSessionIf(tx, request, sql<boolean>`true`))!
}

/** Like `openSession`, or undefined if `condition` is false for the user's row. Also works outside a transaction. */
export async function openSessionIf(
  db: Db,
  { userId, scope, userAgent, isOnNewDevice = false }: SessionRequest,
  condition: RawBuilder<boolean>,
): Promise<OpenedSession | undefined> {
  const access = `st_${newToken()}`
  const tokenHash = hashOfToken(access)
  const session = { userId, tokenHash, scope, device: deviceOf(userAgent), isUntried: isOnNewDevice }
  const expiresAt = await insertSession(db, session, { most: MAX_SESSIONS, condition })
  return expiresAt && { access, expiresAt }
}

/** Looks up the token with every request, so that an ended session is refused at once in every process. */
export function findCaller(db: Db): FindCaller {
  return async (token) => {
    const row = await findLiveSession(db, hashOfToken(token))
    if (!row) return null
    // Not awaited. If it fails, the session merely looks a little less used.
    if (row.is_touch_due) void touchSession(db, row.session_id).catch(() => {})
    return {
      userId: row.user_id,
      sessionId: row.session_id,
      scope: row.scope,
      signedInAt: row.signed_in_at,
      isOperator: row.roles !== null,
      roles: row.roles ?? [],
      hasFreshCode: row.has_fresh_code,
    }
  }
}

/** A sign-in replaces the session it was sent with, if that belongs to the same user. */
export async function endReplaced(db: Db, userId: string, caller: Caller | null): Promise<void> {
  if (caller?.userId === userId) await endSession(db, caller)
}

/** Ends one session of a user; returns false if there is no such session. `sessionId` must be a UUID. */
export async function endSession(
  tx: Db,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<boolean> {
  const ended = await tx
    .deleteFrom('accounts.sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return ended.numDeletedRows > 0n
}

/** Ends the sessions of a user: all, those of one scope, or all except the session id `except`. Returns how many. */
export async function endSessionsOf(
  tx: Db,
  userId: string,
  { except, scope }: { except?: string; scope?: SessionScope } = {},
): Promise<number> {
  let ending = tx.deleteFrom('accounts.sessions').where('user_id', '=', userId)
  if (except !== undefined) ending = ending.where('id', '!=', except)
  if (scope !== undefined) ending = ending.where('scope', '=', scope)
  return Number((await ending.executeTakeFirst()).numDeletedRows)
}
