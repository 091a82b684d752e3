import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from './connect.ts'

/** The oldest supported PostgreSQL version. Newer ones are allowed. */
const OLDEST_VERSION = 15
/** Arbitrary key of the advisory lock that makes concurrent starts migrate once. */
const MIGRATION_LOCK = 7_402_118
/**
 * Milliseconds. While a migration waits for a table lock, other queries of the table queue behind it. So a migration
 * gives up soon, lets them pass, rests and retries.
 */
const WAIT_MS = 500
const REST_MS = 500
const MAX_TRIES = 120
const LOCK_NOT_AVAILABLE = '55P03'

export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

interface Migration {
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

/**
 * Applies pending files of `migrations/` in order, each in its own transaction; with `only`, just those names. A file with
 * only `create index concurrently` has none. An applied file must not change any more. Returns the names applied now.
 */
export async function migrate(databaseUrl: string, only?: readonly string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'kanti-migrate' })
  await client.connect()
  try {
    await assertFits(client)
    await lockMigrations(client)
    await client.query(MIGRATIONS_TABLE).catch(explainRefusal)
    await upgradeVersion0(client)
    const pending = (await listPending(client)).filter(({ name }) => only?.includes(name) ?? true)
    for (const migration of pending) await apply(client, migration.name, migration.sql, [migration])
    return pending.map((migration) => migration.name)
  } finally {
    await client.end()
  }
}

/** Does not wait in a statement, because an index that is built concurrently waits for all statements of before. */
async function lockMigrations(client: pg.Client): Promise<void> {
  const lock = () => client.query<{ has: boolean }>('select pg_try_advisory_lock($1) as has', [MIGRATION_LOCK])
  while (!(await lock()).rows[0]!.has) await sleep(REST_MS)
}

/** Names of all migrations of this version, in order. */
export async function listMigrations(): Promise<string[]> {
  return (await readMigrations()).map(({ name }) => name)
}

/** Read once, because readiness is checked every few seconds. */
let ofThisVersion: Promise<string[]> | undefined

/** Whether every migration of this version has been applied. */
export async function isMigrated(db: Db): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from public.migrations`.execute(db)
  const applied = new Set(rows.map((row) => row.name))
  ofThisVersion ??= listMigrations()
  return (await ofThisVersion).every((name) => applied.has(name))
}

const MIGRATIONS_TABLE = `
  create table if not exists public.migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`
const INSUFFICIENT_PRIVILEGE = '42501'

function explainRefusal(error: unknown): never {
  if ((error as pg.DatabaseError).code !== INSUFFICIENT_PRIVILEGE) throw error
  throw new MigrationError(
    'The user in DATABASE_URL may not make tables in this database. Make them its owner: alter database … owner to …',
    { cause: error },
  )
}

async function assertFits(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version_num: string; encoding: string }>(
    `select current_setting('server_version_num') as version_num, current_setting('server_encoding') as encoding`,
  )
  const { version_num, encoding } = rows[0]!
  const version = Math.floor(Number(version_num) / 10_000)
  if (encoding !== 'UTF8') {
    throw new MigrationError(
      `The database is encoded in ${encoding}, which does not keep every name; UTF8 is needed. ` +
        'Make another one: create database … encoding UTF8 template template0',
    )
  }
  if (version < OLDEST_VERSION)
    throw new MigrationError(`The database is PostgreSQL ${version}; version ${OLDEST_VERSION} or newer is needed.`)
}

/**
 * To be removed at 1.0: databases of version 0, which had many migrations per schema. `checksum` is of the names and
 * checksums of all its files. The upgrade replaces them in the list with today's files up to `newest`.
 */
const VERSION_0 = {
  checksum: '15fbfd87b98ced4c8535a70ba635b0568159067bd5e038df075111ffe8c2079d',
  newest: '0024_views.sql',
}

async function upgradeVersion0(client: pg.Client): Promise<void> {
  const rows = await listApplied(client)
  const list = rows.map(({ name, checksum }) => `${name} ${checksum}\n`)
  if (checksumOf(list.toSorted().join('')) !== VERSION_0.checksum)
    return refuseVersion0(rows, 'The database', 'start it once')
  const sql = await readFile(new URL('./upgrade-version-0.sql', import.meta.url), 'utf8')
  const baseline = (await readMigrations()).filter(({ name }) => name <= VERSION_0.newest)
  await apply(client, 'of version 0', `${sql}; delete from public.migrations`, baseline)
}

/** Refuses what was not brought to the end of version 0, by the names of the applied migrations. */
export function refuseVersion0(applied: readonly { readonly name: string }[], what: string, how: string): void {
  if (!applied.some(({ name }) => name === '0002_shops.sql')) return
  throw new MigrationError(
    `${what} is of an earlier version. Install the version whose newest migration is 0091_sessions_untried.sql first, and ${how}.`,
  )
}

async function listPending(client: pg.Client): Promise<Migration[]> {
  const migrations = await readMigrations()
  const rows = await listApplied(client)
  const known = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const row of rows) {
    const migration = known.get(row.name)
    if (!migration)
      throw new MigrationError(`The database has migration ${row.name}, which this version does not know: it is newer.`)
    if (migration.checksum !== row.checksum)
      throw new MigrationError(`Migration ${row.name} was changed after it had been applied. Add a new one instead.`)
  }
  const applied = new Set(rows.map((row) => row.name))
  return migrations.filter((migration) => !applied.has(migration.name))
}

async function listApplied(client: pg.Client): Promise<Pick<Migration, 'name' | 'checksum'>[]> {
  return (await client.query<Migration>('select name, checksum from public.migrations')).rows
}

/**
 * Builds a concurrent index first, while rows are written. Runs other `sql` with the record of `applied` in one
 * transaction, and retries while it does not get its locks.
 */
async function apply(client: pg.Client, name: string, sql: string, applied: readonly Migration[]): Promise<void> {
  const built = CONCURRENT_INDEX.exec(sql)?.groups
  for (let tries = 1; ; tries += 1) {
    try {
      if (built) {
        // An attempt that ended early has left an invalid index.
        await client.query(`drop index concurrently if exists ${built['schema']}.${built['index']}`)
        await client.query(sql)
      }
      return await applyAtOnce(client, built ? '' : sql, applied)
    } catch (error) {
      await client.query('rollback').catch(() => {})
      if ((error as pg.DatabaseError).code !== LOCK_NOT_AVAILABLE || tries === MAX_TRIES)
        throw new MigrationError(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
      await sleep(REST_MS)
    }
  }
}

const CONCURRENT_INDEX = /^create (unique )?index concurrently (?<index>\w+)\s+on (?<schema>\w+)\./m

async function applyAtOnce(client: pg.Client, sql: string, applied: readonly Migration[]): Promise<void> {
  await client.query('begin')
  await client.query(`set local lock_timeout = ${WAIT_MS}`)
  await client.query(sql)
  for (const { name, checksum } of applied)
    await client.query('insert into public.migrations (name, checksum) values ($1, $2)', [name, checksum])
  await client.query('commit')
}

async function readMigrations(): Promise<Migration[]> {
  const folder = new URL('./migrations/', import.meta.url)
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8')
      return { name, sql, checksum: checksumOf(sql) }
    }),
  )
}

function checksumOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
