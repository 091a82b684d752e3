import { newIdempotencyKey } from './browser-api.ts'

/** Something that is asked for, perhaps more than once. */
export interface Attempt {
  readonly wanted: string
  readonly idempotencyKey: string
}

/** Wanting the same again, after no answer came, is the same attempt, which the server makes once. */
export function attemptOf(wanted: unknown, last: Attempt | null): Attempt {
  const text = JSON.stringify(wanted)
  return last?.wanted === text ? last : { wanted: text, idempotencyKey: newIdempotencyKey() }
}
