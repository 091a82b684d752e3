import { useRef } from 'react'
import { attemptOf, type Attempt } from './attempt.ts'
import { isRefusal } from './problem-text.ts'

/**
 * Returns a function that makes a call with the key of what is sent. The same again after a lost response or a refusal has
 * the same key; after a success it has another.
 */
export function useOnce() {
  const attempt = useRef<Attempt | null>(null)
  return async <Answer>(wanted: unknown, call: (once: { idempotencyKey: string }) => Promise<Answer>) => {
    attempt.current = attemptOf(wanted, attempt.current)
    const answer = await call({ idempotencyKey: attempt.current.idempotencyKey })
    attempt.current = null
    return answer
  }
}

/** Waits for a deletion. Nothing to delete is a success: an earlier attempt, whose response was lost, has done it. */
export async function orGone(deletion: Promise<unknown>): Promise<void> {
  await deletion.catch((error: unknown) => {
    if (!isRefusal(error, 'not_found')) throw error
  })
}
