import type { accounts } from '#contracts/accounts.ts'
import type { App } from '#server/context.ts'
import type { Operation } from '#server/kit/operation.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { isUuid } from '#server/kit/uuid.ts'
import { assertRecentSignIn } from './recent-sign-in.ts'
import { listLiveSessions } from './session-queries.ts'
import { endSession, endSessionsOf } from './sessions.ts'

/** Live sessions of the caller, the last used first. */
export function listSessions({ database }: App): Operation<typeof accounts.listSessions> {
  return async ({ caller }) => {
    const rows = await listLiveSessions(database, caller.userId)
    const data = rows.map(({ id, created_at, last_used_at, device }) => ({
      id,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at.toISOString(),
      device,
      current: id === caller.sessionId,
    }))
    return { message: 'Success', data }
  }
}

export function signOut({ database, log }: App): Operation<typeof accounts.signOut> {
  return async ({ caller: { userId, sessionId } }) => {
    await endSession(database, { userId, sessionId })
    log.info({ user: userId }, 'signed out')
  }
}

/** Ends one session of the user. Ending another one than the current needs a recent sign-in. */
export function endOneSession({ database, log }: App): Operation<typeof accounts.endSession> {
  return async ({ params, caller: { userId, sessionId } }) => {
    if (params.id !== sessionId) await assertRecentSignIn(database, sessionId)
    const hasEnded = isUuid(params.id) && (await endSession(database, { userId, sessionId: params.id }))
    if (!hasEnded) throw new Refusal(404, 'not_found', 'That device is not signed in any more.')
    log.info({ user: userId }, 'session ended')
    return { message: 'That device is signed out' }
  }
}

/** Ends every session of the user except the current one. Needs a recent sign-in. */
export function endOtherSessions({ database, log }: App): Operation<typeof accounts.endOtherSessions> {
  return async ({ caller: { userId, sessionId } }) => {
    await assertRecentSignIn(database, sessionId)
    const ended = await endSessionsOf(database, userId, { except: sessionId })
    log.info({ user: userId, ended }, 'other sessions ended')
    return { message: ended === 0 ? 'No other device was signed in' : 'Your other devices are signed out' }
  }
}
