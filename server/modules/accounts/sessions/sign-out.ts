import type { accounts } from '#contracts/accounts.ts'
import type { App } from '#server/context.ts'
import type { Operation } from '#server/kit/operation.ts'
import { endSession } from './sessions.ts'

export function signOut({ database, log }: App): Operation<typeof accounts.signOut> {
  return async ({ caller: { userId, sessionId } }) => {
    await endSession(database, { userId, sessionId })
    log.info({ user: userId }, 'signed out')
  }
}
