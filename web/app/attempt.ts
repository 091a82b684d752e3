import { useRef } from 'react'
import { newIdempotencyKey } from './browser-api.ts'

/** A request that may be sent more than once. */
export interface Attempt {
  readonly wanted: string
  readonly idempotencyKey: string
}

/** The same request after a missing response is the same attempt: it reuses the key, so the server runs it once. */
export function attemptOf(wanted: unknown, last: Attempt | null): Attempt {
  const text = JSON.stringify(wanted)
  return last?.wanted === text ? last : { wanted: text, idempotencyKey: newIdempotencyKey() }
}

/** Returns a function that gives the key of what is sent. A form sends the same again with the same key. */
export function useAttempt(): (wanted: unknown) => { idempotencyKey: string } {
  const attempt = useRef<Attempt | null>(null)
  return (wanted) => (attempt.current = attemptOf(wanted, attempt.current))
}
