import { consoleId } from '#contracts/values/choices.ts'
import type { RequestContext } from '#server/kit/operation.ts'
import type { AuditEvent } from './audit.ts'

/** The operator who did something, with the network address and request. */
export type Actor = Pick<AuditEvent, 'operatorId' | 'address' | 'requestId'>

/** A person with a shell on the server, who is no operator. */
export const atConsole: Actor = { operatorId: consoleId }

export function actorOf({ caller, address, requestId }: RequestContext<'appointed' | 'operator'>): Actor {
  return { operatorId: caller.userId, address, requestId }
}
