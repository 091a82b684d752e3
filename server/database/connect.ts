import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import { concurrencyLimit } from '#server/kit/concurrency-limit.ts'
import { retryTransactions } from './retry-transactions.ts'
import type { Tables } from './tables.ts'

/** Runs statements, on a connection of the pool each or, where it is a transaction, on the transaction's. */
export type Db = Kysely<Tables>

/** A pool of connections. */
export interface Database extends Db {
  /** Lends a connection to `work`, for example for a bulk load. */
  withClient<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T>
  /** Current usage of the pool. */
  use(): PoolUse
  close(): Promise<void>
}

export interface PoolUse {
  readonly most: number
  readonly busy: number
  /** Number of callers waiting for a connection. */
  readonly waiting: number
}

/** Milliseconds that a request may wait for a connection, a statement or a lock. Then the response is 503. */
const TIMEOUTS = {
  connectionTimeoutMillis: 2000,
  statement_timeout: 5000,
  lock_timeout: 2000,
  idle_in_transaction_session_timeout: 10_000,
}

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, parseTime)

/** `2026-11-21 03:47:08.338+00` → a date. Sessions are in UTC; other formats are left to the `Date` constructor. */
function parseTime(text: string): Date {
  return text.endsWith('+00') ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : new Date(text)
}

/**
 * Force one generic plan per statement: PostgreSQL would plan larger statements anew each time, which takes longer than
 * running them. No statement is long enough to justify parallel workers.
 */
export const PLANNING = '-c plan_cache_mode=force_generic_plan -c max_parallel_workers_per_gather=0'
const SESSION = `${PLANNING} -c timezone=UTC`

/**
 * Creates a pool. Money is integer kobo far below 2^53, so 64-bit integers are read as numbers. `withoutTimeouts` is
 * for startup steps and other work outside of requests, which may wait as long as needed.
 *
 * Transactions leave a quarter of the connections to single statements, so that reads continue while commits stall.
 * Every statement has a name derived from its text: measured, this nearly doubles throughput.
 */
export function connect(
  url: string,
  { poolSize = 10, applicationName = 'kanti', withoutTimeouts = false } = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    application_name: applicationName,
    ...(!withoutTimeouts && TIMEOUTS),
    options: SESSION,
    keepAlive: true,
  })
  // The pool replaces dead connections. Without these listeners, an error on a connection would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const transactions = concurrencyLimit({
    atOnce: poolSize - Math.floor(poolSize / 4),
    waiting: Infinity,
    ...(!withoutTimeouts && { longestWaitMs: TIMEOUTS.connectionTimeoutMillis }),
    refuse: () => new Error('timeout exceeded when trying to connect'),
  })
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: namedStatements(pool) }) })
  return Object.assign(retryTransactions(kysely, transactions.run), {
    async withClient<T>(work: (client: pg.ClientBase) => Promise<T>) {
      const client = await pool.connect()
      try {
        return await work(client)
      } finally {
        client.release()
      }
    },
    use: () => ({ most: poolSize, busy: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  })
}

interface Queried {
  query<Row extends pg.QueryResultRow>(asked: pg.QueryConfig): Promise<pg.QueryResult<Row>>
}

/**
 * After a migration adds a column, a prepared statement that reads all columns fails permanently under its name. The
 * first such error renames all statements of this process and retries. Within a transaction the retry fails too, so the
 * transaction fails once.
 */
async function queryNamed<Row extends pg.QueryResultRow>(on: Queried, text: string, values: unknown[]) {
  try {
    return await on.query<Row>({ name: statementName(text), text, values })
  } catch (error) {
    if (!isOutdated(error)) throw error
    names.clear()
    migrationsMet += 1
    return on.query<Row>({ name: statementName(text), text, values }).catch(() => {
      throw error
    })
  }
}

/** Whether the error is that of a statement prepared before a migration. */
function isOutdated(error: unknown): boolean {
  return error instanceof Error && error.message === 'cached plan must not change result type'
}

const names = new Map<string, string>()
let migrationsMet = 0

/** The name is the same in every process until that process meets a migration. */
export function statementName(text: string): string {
  let name = names.get(text)
  if (name === undefined) {
    name = createHash('sha1').update(text).digest('base64url') + (migrationsMet === 0 ? '' : `-${migrationsMet}`)
    names.set(text, name)
  }
  return name
}

function namedStatements(pool: pg.Pool): PostgresPool {
  return {
    async connect() {
      const client = await pool.connect()
      return {
        query: (text: string, values: unknown[]) => queryNamed(client, text, values),
        release: () => client.release(),
      } as unknown as Awaited<ReturnType<PostgresPool['connect']>>
    },
    end: async () => {},
  } as PostgresPool
}
