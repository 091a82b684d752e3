import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, inject, test } from 'vitest'
import { asOwner, cloneTemplate, createDatabase, databaseUrl } from '#tests/support/database/databases.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { createApp } from '../create-app.ts'
import { readConfig } from '../config.ts'
import { mayRewriteHistory } from './app-role.ts'
import { connect } from './connect.ts'
import { appUrlOf } from './embedded.ts'

const server = inject('postgresUrl')
const { url, ownerUrl, drop } = await cloneTemplate(server)
const database = connect(url)
const owner = connect(ownerUrl, { poolSize: 1 })
afterAll(async () => {
  await database.close()
  await owner.close()
  await drop()
})

const CHANGED = ['delete', 'insert', 'select', 'update']
/** Tables on which the processes have fewer rights. New tables of these schemas must be added here. */
const ONLY_READ_OR_ADDED_TO: Readonly<Record<string, readonly string[]>> = {
  'public.migrations': ['select'],
  'audit.entries': ['insert', 'select'],
  'heads.heads': ['insert', 'select'],
  'ledger.accounts': ['select'],
  'ledger.carried': ['select'],
  'ledger.entries': ['select'],
  'ledger.seals': ['select'],
  'ledger.sums_by_kind': ['select'],
  'ledger.transfers': ['select'],
}
const ALIKE = { DATABASE_MAY_FORGET: 'yes', SANDBOX: 'yes', LOG_LEVEL: 'silent' }
const OURS = `nspname !~ '^pg_' and nspname <> 'information_schema'`
const SORTS = `array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']`

/** The rights of the processes on each table and view. */
async function rightsOf(table?: string): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ name: string; rights: string[] }>`
    select nspname || '.' || relname as name,
      array(select sort from unnest(${sql.raw(SORTS)}) as sort where has_table_privilege(c.oid,
        sort) order by sort) as rights
    from pg_class as c join pg_namespace as n on n.oid = relnamespace
    where relkind in ('r', 'p', 'v', 'm') and ${sql.raw(OURS)}
      and (${table ?? null}::text is null or nspname || '.' || relname = ${table ?? null})
  `.execute(database)
  return Object.fromEntries(rows.map(({ name, rights }) => [name, rights]))
}

test('the processes may change rows, except in the ledger, the audit log and their heads', async () => {
  const rights = await rightsOf()
  expect(Object.keys(rights).length).toBeGreaterThan(80)
  const expected = Object.keys(rights).map((name) => [name, ONLY_READ_OR_ADDED_TO[name] ?? CHANGED])
  expect(rights).toEqual(Object.fromEntries(expected))
  expect(Object.keys(rights)).toEqual(expect.arrayContaining(Object.keys(ONLY_READ_OR_ADDED_TO)))
  const { rows: ofColumns } = await sql`
    select from information_schema.column_privileges
    where grantee = current_user and privilege_type = 'UPDATE' and table_schema in ('ledger', 'audit', 'heads')
  `.execute(database)
  expect(ofColumns).toEqual([])
})

test('tables of later migrations get the same rights as others of their schema', async () => {
  await asOwner(url, 'create table wallet.later (id int); create table ledger.later (id int)')
  expect(await rightsOf('wallet.later')).toEqual({ 'wallet.later': CHANGED })
  expect(await rightsOf('ledger.later')).toEqual({ 'ledger.later': ['select'] })
  await asOwner(url, 'drop table wallet.later; drop table ledger.later')
})

test("the processes run only these functions with the owner's rights, each with its own search path", async () => {
  const { rows: functions } = await sql<{ name: string; settings: string[] }>`
    select nspname || '.' || proname as name, proconfig as settings, has_function_privilege(p.oid, 'execute') as may,
      (select count(*) from aclexplode(proacl) where grantee = 0) as others
    from pg_proc as p join pg_namespace as n on n.oid = pronamespace where prosecdef and ${sql.raw(OURS)} order by 1
  `.execute(database)
  expect(functions).toEqual(
    ['ledger.lock_balance', 'ledger.post', 'ledger.seal'].map((name) => ({
      name,
      settings: expect.arrayContaining(['search_path=pg_catalog, pg_temp']),
      may: true,
      others: 0,
    })),
  )
  const { rows: refused } = await sql`
    select proname from pg_proc as p join pg_namespace as n on n.oid = pronamespace
    where ${sql.raw(OURS)} and not has_function_privilege(p.oid, 'execute')
  `.execute(database)
  expect(refused).toEqual([])
})

test('the processes own nothing, create nothing, and have no server rights', async () => {
  const { rows } = await sql`
    select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls,
      (select count(*) from pg_auth_members where member = pg_roles.oid) as memberships,
      (select count(*) from pg_shdepend where refclassid = 'pg_authid'::regclass and refobjid = pg_roles.oid and deptype = 'o') as owned,
      (select count(*) from pg_namespace where has_schema_privilege(oid, 'create') and nspname !~ '^pg_temp') as schemas
    from pg_roles where rolname = current_user
  `.execute(database)
  const none = { rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolreplication: false, rolbypassrls: false }
  expect(rows[0]).toEqual({ ...none, memberships: 0, owned: 0, schemas: 0 })
  expect([await mayRewriteHistory(database), await mayRewriteHistory(owner)]).toEqual([false, true])
})

test('with real money, no process starts as a user who could rewrite the ledger', async () => {
  const config = (settings: Record<string, string>) =>
    readConfig({ ...ALIKE, SECRET: 's'.repeat(32), PAPERS_KEY: 'p'.repeat(32), ...settings })
  const real = config({ TERMII_API_KEY: 'key', TERMII_SENDER_ID: 'Kanti' })
  await expect(createApp(real, ownerUrl)).rejects.toThrow('The user in DATABASE_URL may rewrite the books')
  const app = await createApp(config({}), ownerUrl)
  await app.close()
})

test("an owner without server rights gets a clear error if the processes' user is missing", async () => {
  const name = `owned_${randomUUID().slice(0, 8)}`
  await asOwner(server, `create role ${name} login`)
  await createDatabase(server, name)
  await asOwner(server, `alter database ${name} owner to ${name}`)
  const its = databaseUrl(server, name).replace('://kanti@', `://${name}@`)
  const unknown = its.replace(`://${name}@`, '://nobody_yet@')
  await expect(prepareDatabase({ url: unknown, ownerUrl: its })).rejects.toThrow(
    'create role nobody_yet login password',
  )
  await prepareDatabase({ url: appUrlOf(databaseUrl(server, name)), ownerUrl: its })
  const processes = connect(appUrlOf(databaseUrl(server, name)), { poolSize: 1 })
  expect(await mayRewriteHistory(processes)).toBe(false)
  const post = `select is_new from ledger.post('one', 'top-up', '[{"from": "paystack", "to": "bank", "kobo": 1}]')`
  expect((await sql.raw(post).execute(processes)).rows).toEqual([{ is_new: true }])
  await processes.close()
  await asOwner(server, `drop database ${name} with (force)`)
  await asOwner(server, `drop role ${name}`)
})

test("the processes' user is created with the password in its URL", async () => {
  const name = `app_${randomUUID().slice(0, 8)}`
  await prepareDatabase({
    url: url.replace('://kanti_app@', `://${name}:${encodeURIComponent("it's a secret")}@`),
    ownerUrl,
  })
  const { rows } = await sql`
    select rolcanlogin, rolsuper, rolpassword like 'SCRAM-SHA-256$%' as is_hashed from pg_authid where rolname = ${name}
  `.execute(owner)
  expect(rows[0]).toEqual({ rolcanlogin: true, rolsuper: false, is_hashed: true })
  await asOwner(url, `drop owned by ${name}; drop role ${name}`)
})
