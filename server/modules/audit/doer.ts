import { consoleId } from '#contracts/values/choices.ts'
import type { Circumstances } from '#server/kit/operation.ts'
import type { Deed } from './audit.ts'

/** Which operator did something, and from where. */
export type Doer = Pick<Deed, 'operatorId' | 'address' | 'requestId'>

/** Who has a shell on the server, and is no operator. */
export const atConsole: Doer = { operatorId: consoleId }

export function doerOf({ caller, address, requestId }: Circumstances<'appointed' | 'operator'>): Doer {
  return { operatorId: caller.userId, address, requestId }
}
