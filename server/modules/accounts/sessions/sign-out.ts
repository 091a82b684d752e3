import type { accounts } from '#contracts/accounts.ts'
import type { Operation } from '#server/kit/operation.ts'
import type { AccountsParts } from '../parts.ts'
import { endSession } from './sessions.ts'

export function signOut({ database, log }: AccountsParts): Operation<typeof accounts.signOut> {
  return async ({ caller: { userId, sessionId } }) => {
    await endSession(database.kysely, { userId, sessionId })
    log.info({ user: userId }, 'signed out')
  }
}
