import type { accounts } from '#contracts/accounts.ts'
import type { App } from '#server/context.ts'
import type { Operation } from '#server/kit/operation.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { isUuid } from '#server/kit/uuid.ts'
import { assertRecentSignIn } from './recent-sign-in.ts'
import { endSession, endSessionsOf } from './sessions.ts'

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
