import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely, TransactionBuilder } from 'kysely'
import { isConflict } from '#server/kit/faults.ts'

const MAX_RETRIES = 3
/** Milliseconds. The random delay keeps two transactions from colliding again. */
const longestRest = (tries: number) => 20 * 2 ** tries

/** Runs work when its turn comes. */
type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Makes every transaction wait for its turn, and retries it after conflicts with concurrent ones. Side effects of
 * `work` outside the database may happen twice.
 */
export function retryTransactions<DB>(kysely: Kysely<DB>, inTurn: InTurn = (work) => work()): Kysely<DB> {
  const begin = kysely.transaction.bind(kysely)
  kysely.transaction = () => retrying(begin(), inTurn)
  return kysely
}

function retrying<DB>(builder: TransactionBuilder<DB>, inTurn: InTurn): TransactionBuilder<DB> {
  const made: Pick<TransactionBuilder<DB>, keyof TransactionBuilder<DB>> = {
    setAccessMode: (mode) => retrying(builder.setAccessMode(mode), inTurn),
    setIsolationLevel: (level) => retrying(builder.setIsolationLevel(level), inTurn),
    execute: (work) => tryAgain(() => inTurn(() => builder.execute(work))),
  }
  return made as TransactionBuilder<DB>
}

async function tryAgain<T>(work: () => Promise<T>, tries = 0): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (tries === MAX_RETRIES || !isConflict(error)) throw error
  }
  await sleep(Math.random() * longestRest(tries))
  return tryAgain(work, tries + 1)
}
