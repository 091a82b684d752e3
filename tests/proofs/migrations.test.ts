import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, inject } from 'vitest'
import { listMigrations, migrate } from '#server/database/migrate.ts'
import { cloneTemplate, createDatabase, databaseUrl } from '../support/database/databases.ts'
import { filledTables, fillDatabase } from '../support/database/filled-database.ts'
import { isFull, plantedFault, proof } from '../support/proofs/proof.ts'
import { askSteadily, createAsking, type LoadRequest } from '../support/load/steady-load.ts'
import { createTrickle } from '../support/load/trickle.ts'
import { findCommitBefore, openVersion } from '../support/processes/version-before.ts'

/**
 * The newest migrations are applied while a full market is read and written. No statement waits for a lock for more
 * than a second, even when a long read blocks a migration, and the previous version of the program keeps working.
 *
 * The files up to the baseline create an empty market, so only later ones count. As long as there is none, the upgrade of
 * version 0 takes their place: it renames what the program of version 0 uses, so that no program is tried with it.
 */
const BASELINE = '0024_views.sql'
const NEWEST = 5
/** Statements that run before and after. */
const BESIDE = isFull ? 400 : 40
/** Milliseconds between two statements of each connection. */
const REST_MS = isFull ? 40 : 5
const REQUESTS_A_SECOND = 50
const VERSION_0 = new URL('../support/database/version-0.sql', import.meta.url)
const TOKEN = `st_${'b'.repeat(43)}`

const names = await listMigrations()
const newest = names.filter((name) => name > BASELINE).slice(-NEWEST)
const isBaseline = newest.length === 0

proof('G32', 'no statement fails while the newest migrations run', { small: 500, full: 100_000 }, async (rows) => {
  const older = names.filter((name) => !newest.includes(name))
  const url = await createFilled('migrated_under_load', rows, isBaseline ? 'version 0' : older)
  const { statements, failures, done } = await underLoad(url, () => migrateBesideReader(url))
  expect(done).toEqual(newest)
  expect(await run(url, 'select name from public.migrations order by name')).toEqual(names.map((name) => ({ name })))
  expect(failures).toEqual([])
  return statements
})

const before = isFull && !isBaseline ? findCommitBefore(newest[0]!) : null
proof(
  'G32',
  isBaseline
    ? `no request to the previous version fails while they are applied: skipped, as none is newer than ${BASELINE}`
    : 'no request to the previous version, where git has it, fails while they are applied',
  { small: 0, full: before === null ? 0 : 100_000 },
  async (rows) => {
    const version = await openVersion(before!)
    const url = await createFilled('migrated_under_its_program', rows, version.migrations)
    const asking = createAsking(await version.start(url))
    const next = await readsAndWrites(url)
    const stop = askSteadily(asking, REQUESTS_A_SECOND, next)
    const { statements, failures, done } = await underLoad(url, () => migrateBesideReader(url))
    expect(done).toEqual(names.filter((name) => !version.migrations.includes(name)))
    await sleep(10_000)
    const asked = await stop()
    expect([...failures, ...asked.failures]).toEqual([])
    return statements + asked.requests
  },
)

/** Makes each row take as long as thousands do. */
const SLOW = `create function public.slow(number integer) returns integer language sql immutable
  as 'select number from pg_sleep(0.003)'`
const FAULTS = {
  'a table that is rewritten': `alter table catalog.products add column planted integer
    generated always as (public.slow(weight_grams)) stored`,
  'an index that is built while writes are blocked':
    'create index planted on catalog.products (public.slow(weight_grams))',
} as const

for (const [fault, sql] of Object.entries(FAULTS).slice(0, isFull ? 2 : 1)) {
  plantedFault('G32', `${fault} is detected`, async () => {
    const { ownerUrl: url, drop } = await cloneTemplate(inject('postgresUrl'))
    afterAll(drop)
    await fillDatabase(url, 400)
    const { failures } = await underLoad(url, () => run(url, `${SLOW}; ${sql}`))
    expect(failures.join()).toContain('lock timeout')
  })
}

async function createFilled(name: string, rows: number, migrations: readonly string[] | 'version 0'): Promise<string> {
  const server = inject('postgresUrl')
  await createDatabase(server, name)
  const url = databaseUrl(server, name)
  if (migrations === 'version 0') await run(url, await readFile(VERSION_0, 'utf8'))
  else await migrate(url, migrations)
  await fillDatabase(url, rows)
  return url
}

/** Applies the migrations while another transaction has read all tables and stays open. */
async function migrateBesideReader(url: string): Promise<string[]> {
  const looks = filledTables.map((table) => `select from ${table} limit 1;`)
  const reading = run(url, `begin; ${looks.join(' ')} select pg_sleep(1.2)`)
  const done = await migrate(url)
  await reading
  return done
}

async function underLoad<Done>(url: string, change: () => Promise<Done>) {
  const trickle = await createTrickle(url, REST_MS)
  await trickle.goOn(BESIDE)
  const done = await change()
  await trickle.goOn(BESIDE)
  return { done, ...(await trickle.stop()) }
}

/** Requests of a member and of many visitors. */
async function readsAndWrites(url: string): Promise<(at: number) => LoadRequest> {
  const hash = createHash('sha256').update(TOKEN).digest('hex')
  const rows = await run<{ product: string; member: string }>(
    url,
    `update accounts.sessions set token_hash = '\\x${hash}' where id = (select id from accounts.sessions limit 1);
     select products.id as product, user_id as member from catalog.products, accounts.sessions
     where token_hash = '\\x${hash}' limit 500`,
  )
  const headers = { authorization: `Bearer ${TOKEN}` }
  return (at) => {
    const { product, member } = rows[at % rows.length]!
    const asked: readonly LoadRequest[] = [
      { method: 'GET', path: `/api/v1/products/${product}` },
      { method: 'GET', path: `/api/v1/products?page=${1 + (at % 40)}` },
      { method: 'GET', path: '/api/v1/products?search=fan' },
      { method: 'POST', path: '/api/v1/newsletter', body: { email: `ada${at}@mail.example` } },
      { method: 'POST', path: '/api/v1/seller/dashboard/save-item', headers, body: { product, user: member } },
      ...['/account/sessions', '/wallet', '/wallet/my-transactions', '/vtu/purchases', `/messages/${member}`].map(
        (path) => ({ method: 'GET', path: `/api/v1${path}`, headers }) as const,
      ),
    ]
    return asked[at % asked.length]!
  }
}

async function run<Row>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // Several statements give several results; return the rows of the last.
  const results = [await client.query(sql).finally(() => client.end())].flat()
  return results.at(-1)!.rows as Row[]
}
