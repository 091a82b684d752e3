import type pg from 'pg'
import type { Database } from './connect.ts'

/** Arbitrary key of the advisory lock under which a whole market is loaded. */
const LOAD_LOCK = 7_402_120

/**
 * One transaction that loads a market. Only one runs at a time per database, without the timeouts meant for requests. A
 * failure or a killed process leaves nothing behind.
 */
export async function loadTransaction<T>(database: Database, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  return database.withClient(async (client) => {
    // A connection that dies between two statements emits an error here. The next statement then fails.
    client.on('error', ignore)
    try {
      await client.query('begin')
      await client.query('set local lock_timeout = 0')
      await client.query('set local statement_timeout = 0')
      await client.query('set local idle_in_transaction_session_timeout = 0')
      // Requests may not use parallel workers, but counting a million products may.
      await client.query('set local max_parallel_workers_per_gather = 2')
      await client.query('set local plan_cache_mode = auto')
      await client.query('select pg_advisory_xact_lock($1)', [LOAD_LOCK])
      const result = await work(client)
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch(ignore)
      throw error
    } finally {
      client.off('error', ignore)
    }
  })
}

/** Lets the planner know all tables after a load, however long that takes. */
export function gatherStatistics(database: Database): Promise<void> {
  return database.withClient(async (client) => {
    await client.query('set statement_timeout = 0')
    await client.query('vacuum (analyze)')
    await client.query('reset statement_timeout')
  })
}

const ignore = () => {}
