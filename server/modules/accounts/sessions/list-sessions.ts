import type { accounts } from '#contracts/accounts.ts'
import type { App } from '#server/context.ts'
import type { Operation } from '#server/kit/operation.ts'
import { listLiveSessions } from './session-queries.ts'

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
