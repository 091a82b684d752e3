import { consoleId } from '#contracts/values/choices.ts'
import type { RequestContext } from '#server/kit/operation.ts'
import type { AuditEvent } from './audit.ts'

/** Which operator did something, and from where. */
export type Actor = Pick<AuditEvent, 'operatorId' | 'address' | 'requestId'>

/** Who has a shell on the server, and is no operator. */
export const atConsole: Actor = { operatorId: consoleId }

export function actorOf({ caller, address, requestId }: RequestContext<'appointed' | 'operator'>): Actor {
  return { operatorId: caller.userId, address, requestId }
}
