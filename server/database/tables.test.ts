import { readFile } from 'node:fs/promises'
import { afterAll, expect, inject, test } from 'vitest'
import { cloneTemplate } from '#tests/support/database/databases.ts'
import { connect } from './connect.ts'

const { url, drop } = await cloneTemplate(inject('postgresUrl'))
const database = connect(url)
afterAll(async () => {
  await database.close()
  await drop()
})

test('tables.ts has exactly the tables and columns of a migrated database', async () => {
  const rows = await database.query<{ name: string; columns: string[] }>(
    `select c.table_schema || '.' || c.table_name as name, array_agg(c.column_name::text order by c.ordinal_position) as columns
       from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
      where t.table_type = 'BASE TABLE' and c.table_schema not in ('public', 'pg_catalog', 'information_schema', 'pgboss')
      group by 1 order by 1`,
  )
  expect(await readTables()).toEqual(Object.fromEntries(rows.map(({ name, columns }) => [name, columns])))
})

test('deleting a user scans no tables without an index, except small ones', async () => {
  const rows = await database.query<{ name: string }>(
    `select distinct conrelid::regclass::text as name from pg_constraint
      where confrelid = 'accounts.users'::regclass
        and not exists (select from pg_index where indrelid = conrelid and indkey[0] = conkey[1] and indpred is null)
      order by name`,
  )
  expect(rows.map(({ name }) => name)).toEqual(['accounts.email_changes', 'catalog.take_downs'])
})

/** Reads the tables and columns of tables.ts, in order. */
async function readTables(): Promise<Record<string, string[]>> {
  const source = await readFile(new URL('./tables.ts', import.meta.url), 'utf8')
  const bodies = new Map(
    [...source.matchAll(/interface (\w+Table) \{([^}]*)\}/g)].map(([, name, body]) => [name, body ?? '']),
  )
  return Object.fromEntries(
    [...source.matchAll(/'([\w.]+)': (\w+Table)/g)].map(([, table, name]) => [
      table,
      [...(bodies.get(name) ?? '').matchAll(/^ {2}(\w+):/gm)].map(([, column]) => column),
    ]),
  )
}
