import type { Logger } from 'pino'
import type { Database } from '#server/database/connect.ts'
import type { Keys } from '#server/kit/keys.ts'
import type { HeadPlace } from '#server/providers/head-places/port.ts'
import { judge, lineOf, logs, sign, type Log, type SignedHead } from './head.ts'
import { addHead, findHashes, findNewestHead, readHead } from './queries.ts'

export interface HeadsInput {
  readonly database: Database
  readonly log: Logger
  readonly keys: Keys
  /** Besides the database. */
  readonly places: readonly HeadPlace[]
}

/**
 * Signs the current end of both logs and stores it in the database and all other places. A log that does not continue
 * from its last head is not signed, because the new head would cover up the change.
 */
export async function signHeads(parts: HeadsInput): Promise<void> {
  const heads: SignedHead[] = []
  for (const log of logs) {
    const head = await storeHead(parts, log)
    if (head && head.number > 0) heads.push(head)
  }
  const lines = heads.map(lineOf)
  for (const place of parts.places) await place.append(lines)
}

async function storeHead({ database, log, keys }: HeadsInput, name: Log): Promise<SignedHead | null> {
  const newest = await findNewestHead(database, name)
  if (newest) {
    const hash = (await findHashes(database, name, [newest.number])).get(newest.number)
    if (judge(keys, newest) !== 'right' || hash !== newest.hash) {
      log.error({ alarm: 'history_rewritten', log: name, number: newest.number }, 'a log does not fit its last head')
      return null
    }
  }
  const head = await readHead(database, name)
  if (head.number === (newest?.number ?? 0) && !newest?.isRestored) return newest
  const signed = sign(keys, head)
  await addHead(database, signed)
  return signed
}

/** Records a restore: earlier heads beyond the restored data belong to a market that no longer exists. */
export async function noteRestored({ database, keys }: Pick<HeadsInput, 'database' | 'keys'>): Promise<void> {
  for (const log of logs) await addHead(database, sign(keys, await readHead(database, log, true)))
}
