import type { Circumstances } from '#server/kit/operation.ts'
import type { Deed } from './audit.ts'

/** Which operator did something, and from where. */
export type Doer = Pick<Deed, 'operatorId' | 'address' | 'requestId'>

export function doerOf({ caller, address, requestId }: Circumstances<'operator'>): Doer {
  return { operatorId: caller.userId, address, requestId }
}
