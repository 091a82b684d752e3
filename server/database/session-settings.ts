import { sql } from 'kysely'
import { ConfigError } from '../config.ts'
import type { Db } from './connect.ts'

/** Milliseconds that a request may wait for a statement or a lock, or keep a transaction open. Then the response is 503. */
export const TIMEOUTS = { statement_timeout: 5000, lock_timeout: 2000, idle_in_transaction_session_timeout: 10_000 }

/**
 * Milliseconds that a process waits for the answer to a statement. Then the machine of the database is gone without a
 * word, because PostgreSQL itself ends a statement sooner: those of visitors and of health checks by `TIMEOUTS`, the
 * others at the latest after the minute of `allowTime`.
 */
export const DEAD_AFTER_MS = { brief: 7000, long: 70_000 }

/** Gives each statement of a transaction ten minutes. A process waits for their answers as long as it takes. */
export const ALLOW_LONG = `set local statement_timeout = '10min'`

/**
 * Force one generic plan per statement: PostgreSQL would plan larger statements anew each time, which takes longer than
 * running them. No statement is long enough to justify parallel workers.
 */
const PLANS = { plan_cache_mode: 'force_generic_plan', max_parallel_workers_per_gather: 0 }
const TIME_ZONE = { TimeZone: 'UTC' }

type Settings = Readonly<Record<string, string | number>>

const optionsOf = (settings: Settings) =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

/** Start-up options of a connection. */
export const PLANNING = optionsOf(PLANS)
export const SESSION = optionsOf({ ...PLANS, ...TIME_ZONE })
/** Undoes the timeouts that the user of the processes has by default. */
export const WITHOUT_TIMEOUTS = optionsOf(Object.fromEntries(Object.keys(TIMEOUTS).map((name) => [name, 0])))

/**
 * Statements that give a user these settings in this database. A connection asks for them when it starts, and a pooler
 * such as PgBouncer does not pass that on.
 */
export function listRoleSettings(role: string, database: string): string[] {
  const settings: Settings = { ...TIMEOUTS, ...PLANS, ...TIME_ZONE }
  return Object.entries(settings).map(
    ([name, value]) => `alter role ${role} in database ${database} set ${name} = '${value}'`,
  )
}

/** Throws a `ConfigError` if a pooler gives the processes other settings than they ask for. */
export async function assertSession(db: Db): Promise<void> {
  const wanted: Settings = { ...TIMEOUTS, ...PLANS, ...TIME_ZONE }
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name = any(${Object.keys(wanted)}) order by name
  `.execute(db)
  const wrong = rows.filter(({ name, setting }) => setting !== String(wanted[name])).map(({ name }) => name)
  if (wrong.length === 0) return
  throw new ConfigError(
    `The pooler in DATABASE_URL drops ${wrong.join(', ')}: run \`npm run migrate\`, which makes them settings of the user.`,
  )
}
