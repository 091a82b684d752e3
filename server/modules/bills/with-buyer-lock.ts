import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { tryLockBuyer } from './purchase-queries.ts'

/** Milliseconds between tries. */
const PAUSE_MS = 50

/**
 * Runs `work` in its own transaction, one per member at a time. Waits for the member's other purchases without
 * occupying a connection, so that other members do not wait. Throws 409 `still_running` when the response is due.
 */
export async function withBuyerLock<T>(
  { database, answerWithinMs }: App,
  userId: string,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  for (let waited = 0; ; waited += PAUSE_MS) {
    const turn = await database
      .transaction()
      .execute(async (tx) => ((await tryLockBuyer(tx, userId)) ? { done: await work(tx) } : null))
      .catch(nullWhereLocked)
    if (turn) return turn.done
    if (waited >= answerWithinMs) {
      const text =
        'Another purchase of yours is still being worked on, and nothing was paid for this one. Try again in a moment.'
      throw new Refusal(409, 'still_running', text, { retryAfterSeconds: 2 })
    }
    await sleep(PAUSE_MS)
  }
}

/** Null if another transaction has locked a row of the member: nothing was done, and the caller tries again. */
function nullWhereLocked(error: unknown): null {
  const { code } = error as { code?: unknown }
  if (code === '55P03' || code === '40P01' || code === '40001') return null
  throw error
}
