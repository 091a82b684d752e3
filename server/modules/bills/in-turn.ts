import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { App } from '#server/context.ts'
import type { Tables } from '#server/database/tables.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { tryLockBuyer } from './purchase-queries.ts'

/** Milliseconds between tries. */
const PAUSE_MS = 50

/**
 * Does `work` in a transaction of its own, one of a member at a time. A member's own purchases are waited for without a
 * connection, so that nobody else waits with them; refuses with 409 `still_running` once an answer is due.
 */
export async function inTurn<T>(
  { database, answerWithinMs }: App,
  userId: string,
  work: (tx: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  for (let waited = 0; ; waited += PAUSE_MS) {
    const turn = await database.kysely
      .transaction()
      .execute(async (tx) => ((await tryLockBuyer(tx, userId)) ? { done: await work(tx) } : null))
      .catch(nullWhereLocked)
    if (turn) return turn.done
    if (waited >= answerWithinMs) throw stillBuying()
    await sleep(PAUSE_MS)
  }
}

/** A row of the member's that something else of theirs holds: nothing was done, and it is tried again. */
function nullWhereLocked(error: unknown): null {
  const { code } = error as { code?: unknown }
  if (code === '55P03' || code === '40P01' || code === '40001') return null
  throw error
}

function stillBuying(): Refusal {
  const text =
    'Another purchase of yours is still being worked on, and nothing was paid for this one. Try again in a moment.'
  return new Refusal(409, 'still_running', text, { retryAfterSeconds: 2 })
}
