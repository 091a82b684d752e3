import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import { concurrencyLimit } from '#server/kit/concurrency-limit.ts'
import { retryTransactions } from './retry-transactions.ts'
import type { Tables } from './tables.ts'

export interface Database {
  /** For statements composed in TypeScript. */
  readonly kysely: Kysely<Tables>
  /** For SQL written out: sent as a named prepared statement, so the server parses and plans it once per connection. */
  query<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>
  /** A connection of its own for the time of `work`, such as a bulk load. */
  withClient<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T>
  /** How the connections are at this moment. */
  use(): PoolUse
  close(): Promise<void>
}

export interface PoolUse {
  readonly most: number
  readonly busy: number
  /** Who waits for one. */
  readonly waiting: number
}

/** Milliseconds that a request waits for a free connection, for a statement, for a lock; then the answer is 503. */
const TIMEOUTS = {
  connectionTimeoutMillis: 2000,
  statement_timeout: 5000,
  lock_timeout: 2000,
  idle_in_transaction_session_timeout: 10_000,
}

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, parseTime)

/** `2026-11-21 03:47:08.338+00` → a date. Sessions are in UTC; anything else is left to the engine's own reading. */
function parseTime(text: string): Date {
  return text.endsWith('+00') ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : new Date(text)
}

/**
 * A statement is written for one plan and keeps it: PostgreSQL would go on planning the larger ones anew each time,
 * which takes longer than running them. And none is long enough to start more processes for.
 */
export const PLANNING = '-c plan_cache_mode=force_generic_plan -c max_parallel_workers_per_gather=0'
const SESSION = `${PLANNING} -c timezone=UTC`

/**
 * Opens a pool. Money is integer kobo far below 2^53, so 64-bit integers are read as numbers. `withoutTimeouts` is for the
 * steps of a start and other work that nobody waits for at a page: each waits for its turn, however long it takes.
 *
 * Of a pool's connections transactions leave a quarter to single statements, so that reading goes on while commits do
 * not come to an end. Every statement goes out under a name made from its text: measured, that nearly doubles throughput.
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
  // A connection that dies is replaced by the pool; without listeners, idle or lent out, it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const transactions = concurrencyLimit({
    atOnce: poolSize - Math.floor(poolSize / 4),
    waiting: Infinity,
    ...(!withoutTimeouts && { longestWaitMs: TIMEOUTS.connectionTimeoutMillis }),
    refuse: () => new Error('timeout exceeded when trying to connect'),
  })
  return {
    kysely: retryTransactions(
      new Kysely<Tables>({ dialect: new PostgresDialect({ pool: namedStatements(pool) }) }),
      transactions.run,
    ),
    async query<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) {
      return (await queryNamed<Row>(pool, text, values as unknown[])).rows
    },
    async withClient(work) {
      const client = await pool.connect()
      try {
        return await work(client)
      } finally {
        client.release()
      }
    },
    use: () => ({ most: poolSize, busy: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  }
}

interface Queried {
  query<Row extends pg.QueryResultRow>(asked: pg.QueryConfig): Promise<pg.QueryResult<Row>>
}

/**
 * A statement that reads all columns of a table is refused for ever under its name once a migration has added one. The
 * first that is refused gives every statement of this process another name; within a transaction it fails, once.
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

/** What a statement that was made before a migration is refused with. */
function isOutdated(error: unknown): boolean {
  return error instanceof Error && error.message === 'cached plan must not change result type'
}

const names = new Map<string, string>()
let migrationsMet = 0

/** The same text has the same name in every process that has met no migration. */
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
