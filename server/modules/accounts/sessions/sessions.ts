import { createHash, randomBytes } from 'node:crypto'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Caller, FindCaller } from '#server/kit/operation.ts'
import { deviceOf } from './device.ts'
import { findLiveSession, insertSession, touchSession, type SessionScope } from './session-queries.ts'

/** Of one person at a time; the one that was used longest ago gives way. */
const MOST_SESSIONS = 10
const TOKEN_BYTES = 32

export interface OpenedSession {
  /** The bearer token. It is kept nowhere, only its SHA-256 is. */
  readonly access: string
  /** When it is over however much it is used. Unused, it is over sooner. */
  readonly expiresAt: Date
}

interface Wanted {
  readonly userId: string
  readonly scope: SessionScope
  readonly userAgent: string
  /** It begins on a device that the person has not signed in from before. */
  readonly isOnNewDevice?: boolean
}

/**
 * Opens a session in the caller's transaction. It holds the person's row until then, so that whoever changes the
 * password or ends all sessions meanwhile comes before or after it: check what was proved before after this lock.
 */
export async function openSession(tx: Kysely<Tables>, wanted: Wanted): Promise<OpenedSession> {
  return (await openSessionIf(tx, wanted, sql<boolean>`true`))!
}

/** The same where the person's row is as a condition on it says, also outside of a transaction; undefined elsewhere. */
export async function openSessionIf(
  db: Kysely<Tables>,
  { userId, scope, userAgent, isOnNewDevice = false }: Wanted,
  condition: RawBuilder<boolean>,
): Promise<OpenedSession | undefined> {
  const access = `st_${randomBytes(TOKEN_BYTES).toString('base64url')}`
  const session = { userId, tokenHash: hashOf(access), scope, device: deviceOf(userAgent), isUntried: isOnNewDevice }
  const expiresAt = await insertSession(db, session, { most: MOST_SESSIONS, condition })
  return expiresAt && { access, expiresAt }
}

/** Looks a token up on every request, so that a session that was ended is dead at once in every process. */
export function findCaller(database: Database): FindCaller {
  return async (token) => {
    const row = await findLiveSession(database, hashOf(token))
    if (!row) return null
    // Nobody waits for this. Where it fails, the session only seems to be used a little less than it is.
    if (row.is_touch_due) void touchSession(database, row.session_id).catch(() => {})
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

/** A sign-in takes the place of the session that it was sent with, where that is one of the same person. */
export async function endReplaced(db: Kysely<Tables>, userId: string, caller: Caller | null): Promise<void> {
  if (caller?.userId === userId) await endSession(db, caller)
}

/** Ends one session of a person; false where the person has no such session. `sessionId` is a UUID. */
export async function endSession(
  tx: Kysely<Tables>,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<boolean> {
  const ended = await tx
    .deleteFrom('accounts.sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return ended.numDeletedRows > 0n
}

/** Ends every session of a person, those of one scope, or every one but `except`, a session's id. Gives how many. */
export async function endSessionsOf(
  tx: Kysely<Tables>,
  userId: string,
  { except, scope }: { except?: string; scope?: SessionScope } = {},
): Promise<number> {
  let ending = tx.deleteFrom('accounts.sessions').where('user_id', '=', userId)
  if (except !== undefined) ending = ending.where('id', '!=', except)
  if (scope !== undefined) ending = ending.where('scope', '=', scope)
  return Number((await ending.executeTakeFirst()).numDeletedRows)
}

/** A token has 256 random bits, so that a plain hash is enough: there is nothing to guess. */
function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
