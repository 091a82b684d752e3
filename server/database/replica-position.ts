import type pg from 'pg'
import type { ChangeFeed } from './change-feed.ts'
import type { Statement } from './connect.ts'
import { DEAD_AFTER_MS } from './session-settings.ts'

const asked = (statement: pg.QueryConfig): Statement => ({ ...statement, query_timeout: DEAD_AFTER_MS.brief })

const REACHED = 'select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= $1::pg_lsn as is_reached'

/**
 * Returns whether the replica of a connection shows every change that this process was notified of. After each
 * notification it asks the primary for its position in the log once, however many notifications arrive meanwhile. The
 * position of a connection's replica is asked for in a statement before the read, because a statement reads as of its
 * beginning; once reached, it is not asked for again.
 */
export function replicaReach(primary: pg.Pool, changes: Pick<ChangeFeed, 'onChange'>) {
  const reached = new WeakMap<pg.PoolClient, string>()
  let wanted: string | undefined
  let changed = 0
  let asking: Promise<void> | undefined

  const ask = async (): Promise<void> => {
    const before = changed
    const { rows } = await primary.query<{ lsn: string }>(asked({ text: 'select pg_current_wal_lsn() as lsn' }))
    if (changed === before) wanted = rows[0]!.lsn
    else await ask()
  }
  const askOnce = () =>
    (asking ??= ask()
      .catch(() => {})
      .finally(() => (asking = undefined)))

  changes.onChange(() => {
    wanted = undefined
    changed += 1
    void askOnce()
  })

  return async (client: pg.PoolClient): Promise<boolean> => {
    if (wanted === undefined) void askOnce()
    const lsn = wanted
    if (lsn === undefined) return false
    if (reached.get(client) === lsn) return true
    const { rows } = await client.query<{ is_reached: boolean }>(
      asked({ name: 'is_reached', text: REACHED, values: [lsn] }),
    )
    if (rows[0]!.is_reached) reached.set(client, lsn)
    return rows[0]!.is_reached
  }
}
