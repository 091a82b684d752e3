import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import { concurrencyLimit } from '#server/kit/concurrency-limit.ts'
import { retryTransactions } from './retry-transactions.ts'
import { ALLOW_LONG, DEAD_AFTER_MS, SESSION, TIMEOUTS, WITHOUT_TIMEOUTS } from './session-settings.ts'
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

interface PoolUse {
  readonly most: number
  readonly busy: number
  /** Number of callers waiting for a connection. */
  readonly waiting: number
}

/** Milliseconds that a request may wait for a connection. Then the response is 503. */
const CONNECT_WITHIN_MS = 2000

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, parseTime)

/** `2026-11-21 03:47:08.338+00` → a date. Sessions are in UTC; other formats are left to the `Date` constructor. */
function parseTime(text: string): Date {
  return text.endsWith('+00') ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : new Date(text)
}

const READ_ONLY = '-c default_transaction_read_only=on'

interface PoolOptions {
  readonly poolSize?: number
  readonly applicationName?: string
  /** For startup steps and other work outside of requests, which may wait as long as needed. */
  readonly withoutTimeouts?: boolean
  /** Milliseconds after which a statement without an answer fails and its connection is closed. */
  readonly deadAfterMs?: number
  /** Whether PostgreSQL refuses every change. */
  readonly isReadOnly?: boolean
}

/** Creates the connections of a pool. They open when first needed. */
export function createPool(
  url: string,
  { poolSize = 10, applicationName = 'kanti', withoutTimeouts = false, isReadOnly = false }: PoolOptions,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    application_name: applicationName,
    ...(!withoutTimeouts && { connectionTimeoutMillis: CONNECT_WITHIN_MS, ...TIMEOUTS }),
    options: [SESSION, withoutTimeouts && WITHOUT_TIMEOUTS, isReadOnly && READ_ONLY].filter(Boolean).join(' '),
    keepAlive: true,
  })
  // The pool replaces dead connections. Without these listeners, an error on a connection would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/**
 * Creates a pool. Money is integer kobo far below 2^53, so 64-bit integers are read as numbers.
 *
 * Transactions leave a quarter of the connections to single statements, so that reads continue while commits stall.
 * Every statement has a name derived from its text: measured, this nearly doubles throughput.
 */
export function connect(url: string, options: PoolOptions = {}): Database {
  const { poolSize = 10, withoutTimeouts = false, deadAfterMs = DEAD_AFTER_MS.long } = options
  const pool = createPool(url, options)
  const transactions = concurrencyLimit({
    atOnce: poolSize - Math.floor(poolSize / 4),
    waiting: Infinity,
    ...(!withoutTimeouts && { longestWaitMs: CONNECT_WITHIN_MS }),
    refuse: () => new Error('timeout exceeded when trying to connect'),
  })
  return Object.assign(retryTransactions(kyselyOf(pool, withoutTimeouts ? undefined : deadAfterMs), transactions.run), {
    async withClient<T>(work: (client: pg.ClientBase) => Promise<T>) {
      const client = await pool.connect()
      try {
        return await work(client)
      } finally {
        client.release()
      }
    },
    use: () => ({ most: pool.options.max, busy: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  })
}

/** What lends connections to statements. */
interface Lender {
  connect(): Promise<Lent>
}

/** A statement, and the milliseconds after which it fails if there is no answer. */
export interface Statement extends pg.QueryConfig {
  readonly query_timeout?: number | undefined
}

export interface Lent {
  query<Row extends pg.QueryResultRow>(asked: Statement): Promise<pg.QueryResult<Row>>
  release(error?: Error): void
}

/** Runs statements on the connections of `lender`. */
export function kyselyOf(lender: Lender, deadAfterMs?: number): Db {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: namedStatements(lender, deadAfterMs) }) })
}

/**
 * After a migration adds a column, a prepared statement that reads all columns fails permanently under its name. The
 * first such error renames all statements of this process and retries. Within a transaction the retry fails too, so the
 * transaction fails once.
 */
async function queryNamed<Row extends pg.QueryResultRow>(on: Lent, statement: Statement & { readonly text: string }) {
  const { text } = statement
  try {
    return await on.query<Row>({ ...statement, name: statementName(text) })
  } catch (error) {
    if (!isOutdated(error)) throw error
    names.clear()
    migrationsMet += 1
    return on.query<Row>({ ...statement, name: statementName(text) }).catch(() => {
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

/**
 * A commit is waited for as long as it takes, which is long without a standby: a caller that gave up would not know
 * whether it is done.
 */
const COMMIT = 'commit'

function namedStatements(lender: Lender, deadAfterMs: number | undefined): PostgresPool {
  return {
    async connect() {
      const client = await lender.connect()
      let fault: Error | undefined
      let query_timeout = deadAfterMs
      return {
        async query(text: string, values: unknown[]) {
          // A rollback would wait for the statement before it.
          if (fault) throw fault
          if (text === ALLOW_LONG) query_timeout = undefined
          try {
            return await queryNamed(client, { text, values, ...(text !== COMMIT && { query_timeout }) })
          } catch (error) {
            if (isOfFormerPrimary(error) || isUnanswered(error)) fault = error
            throw error
          }
        },
        release: () => client.release(fault),
      } as unknown as Awaited<ReturnType<PostgresPool['connect']>>
    },
    end: async () => {},
  } as PostgresPool
}

/** Whether the error is that of pg after `query_timeout`. The connection may still wait for the answer. */
function isUnanswered(error: unknown): error is Error {
  return error instanceof Error && error.message === 'Query read timeout'
}

const READ_ONLY_TRANSACTION = '25006'

/** Whether a server refused a change because it is a replica now. Its connection must not be used again. */
function isOfFormerPrimary(error: unknown): error is Error {
  return (error as { code?: unknown }).code === READ_ONLY_TRANSACTION
}
