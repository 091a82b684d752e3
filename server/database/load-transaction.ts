import type pg from 'pg'
import type { Database } from './connect.ts'

/** Any number: the key of the advisory lock under which a whole market is loaded. */
const LOAD_LOCK = 7_402_120

/**
 * One transaction in which a market is loaded: one at a time in a database, without the limits on time that are
 * meant for requests, and gone without a trace when it fails or its process is killed.
 */
export async function loadTransaction<T>(database: Database, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  return database.withClient(async (client) => {
    // A connection that dies between two statements says so here; the next statement then fails.
    client.on('error', ignore)
    try {
      await client.query('begin')
      await client.query('set local lock_timeout = 0')
      await client.query('set local statement_timeout = 0')
      await client.query('set local idle_in_transaction_session_timeout = 0')
      // A request's statement may start no other process; counting a million products may.
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

const ignore = () => {}
