import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { cloneTemplate, createDatabase, databaseUrl } from '#tests/support/database/databases.ts'
import { listMigrations, migrate } from './migrate.ts'

const server = inject('postgresUrl')
const { ownerUrl: url, drop } = await cloneTemplate(server)
afterAll(drop)

async function run(database: string, sql: string) {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows
}

test('concurrent starts migrate once', async () => {
  await createDatabase(server, 'migrated_by_two')
  const empty = databaseUrl(server, 'migrated_by_two')
  const [first, second] = await Promise.all([migrate(empty), migrate(empty)])
  expect([first.length, second.length].toSorted((a, b) => a - b)[0]).toBe(0)
  expect(first.length + second.length).toBeGreaterThan(0)
})

test('a migration that changed after it was applied is refused', async () => {
  await run(url, `update public.migrations set checksum = 'another' where name = '0001_accounts.sql'`)
  await expect(migrate(url)).rejects.toThrow('Migration 0001_accounts.sql was changed after it had been applied')
  await run(url, `delete from public.migrations where name = '0001_accounts.sql'`)
})

test('a database of a newer version is refused', async () => {
  await run(url, `insert into public.migrations (name, checksum) values ('9999_later.sql', '')`)
  await expect(migrate(url)).rejects.toThrow('9999_later.sql, which this version does not know')
})

test('every migration has a unique number', async () => {
  const numbers = (await listMigrations()).map((name) => name.slice(0, 4))
  expect([...new Set(numbers)]).toEqual(numbers)
})

test('a database that is not UTF8 is refused', async () => {
  await run(server, `create database in_ascii encoding SQL_ASCII locale 'C' template template0`)
  await expect(migrate(databaseUrl(server, 'in_ascii'))).rejects.toThrow('encoded in SQL_ASCII')
})

test('a user who may not create tables gets a clear error', async () => {
  await createDatabase(server, 'of_another')
  await run(server, 'create role guest login')
  const asGuest = databaseUrl(server, 'of_another').replace('://kanti@', '://guest@')
  await expect(migrate(asGuest)).rejects.toThrow('may not make tables in this database. Make them its owner')
  await run(server, 'drop role guest')
})

test('an index that an ended attempt left invalid is built again, while rows are written', async () => {
  const { ownerUrl, drop: dropIndexed } = await cloneTemplate(server)
  afterAll(dropIndexed)
  await run(ownerUrl, `delete from public.migrations where name = '0077_audit_operators.sql'`)
  await run(ownerUrl, `update pg_index set indisvalid = false where indexrelid = 'audit.entries_operator'::regclass`)
  const writer = new pg.Client({ connectionString: ownerUrl })
  await writer.connect()
  await writer.query('begin; lock table audit.entries in row exclusive mode')
  const migrating = migrate(ownerUrl)
  await expect.poll(() => run(ownerUrl, WAITING)).toEqual([{ waiting: 1 }])
  await run(ownerUrl, 'begin; lock table audit.entries in row exclusive mode nowait; commit')
  await writer.query('commit')
  await writer.end()
  expect(await migrating).toEqual(['0077_audit_operators.sql'])
  expect(
    await run(ownerUrl, `select indisvalid from pg_index where indexrelid = 'audit.entries_operator'::regclass`),
  ).toEqual([{ indisvalid: true }])
})

const WAITING = `select count(*)::integer as waiting from pg_stat_activity
  where datname = current_database() and application_name = 'kanti-migrate' and wait_event_type = 'Lock'`

/** The migrations from before indexes were built concurrently. Not a number from which on: a new file may fill a gap. */
const BLOCKING = /^00(08|25|35|36|37|38|43|45|48|49|50|57|59|61|62|65|66|71)_/

test('an index of a table that exists is built concurrently', async () => {
  const folder = new URL('./migrations/', import.meta.url)
  const newer = (await listMigrations()).filter((name) => !BLOCKING.test(name))
  for (const name of newer) {
    const text = await readFile(new URL(name, folder), 'utf8')
    for (const [, index] of text.matchAll(/^create (?:unique )?index (?!concurrently)[\s\S]*?\son\s+(\S+)/gm))
      expect(text, name).toContain(`create table ${index}`)
  }
})
