import { glob, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#tests/support/database/open-database.ts'

const { database } = await openDatabase()

test('the types of the tables are those of a migrated database', async () => {
  const { rows } = await sql<{ name: string; columns: Record<string, Column> }>`
    select attrelid::regclass::text as name, json_object_agg(attname, json_build_object(
      'type', coalesce(choices.list, format_type(atttypid, null)),
      'isNullable', not attnotnull and attgenerated = '',
      'isGenerated', atthasdef or attidentity <> '')) as columns
    from pg_attribute
    join pg_class on pg_class.oid = attrelid and relkind = 'r'
    left join lateral (
      select string_agg(choice[1], ' | ' order by choice[1]) as list
      from (
        select pg_get_constraintdef(oid) from pg_constraint
        where conrelid = attrelid and conkey = array[attnum] and pg_get_constraintdef(oid) like '%= ANY (ARRAY[%'
        union all
        select pg_get_expr(adbin, adrelid) from pg_attrdef where adrelid = attrelid and adnum = attnum and attgenerated <> ''
      ) as written (text), regexp_matches(text, '(?:THEN |ELSE |[[] ?|, )''([a-z_]+)''::text', 'g') as choice
      where atttypid = 'text'::regtype
    ) as choices on true
    where attnum > 0 and not attisdropped
      and relnamespace::regnamespace::text not in ('public', 'pg_catalog', 'information_schema', 'pgboss')
    group by attrelid order by name
  `.execute(database)
  expect(await readTables()).toEqual(
    Object.fromEntries(
      rows.map(({ name, columns }) => [
        name,
        mapValues(columns, (column) => ({ ...column, type: TYPES[column.type] ?? column.type })),
      ]),
    ),
  )
})

test.each([
  ['accounts.users', ['catalog.take_downs']],
  ['catalog.products', ['reports.reports']],
])('deleting a row of %s scans no tables without an index, except small ones', async (table, small) => {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where confrelid = ${table}::regclass
      and not exists (select from pg_index where indrelid = conrelid and indkey[0] = conkey[1] and indpred is null)
    order by name
  `.execute(database)
  expect(rows.map(({ name }) => name)).toEqual(small)
})

interface Column {
  /** A type of TypeScript, or the texts that a check allows, sorted. */
  readonly type: string
  readonly isNullable: boolean
  readonly isGenerated: boolean
}

const TYPES: Readonly<Record<string, string>> = {
  text: 'string',
  'text[]': 'string[]',
  uuid: 'string',
  'uuid[]': 'string[]',
  date: 'string',
  bigint: 'number',
  integer: 'number',
  smallint: 'number',
  'double precision': 'number',
  'timestamp with time zone': 'Date',
  bytea: 'Buffer',
  'bytea[]': 'Buffer[]',
  jsonb: 'unknown',
}

/** Reads the tables and their columns from the files with their types. */
async function readTables(): Promise<Record<string, Record<string, Column>>> {
  const tables: Record<string, Record<string, Column>> = {}
  for await (const file of glob('server/**/{tables,key-tables}.ts')) {
    const source = (await readFile(file, 'utf8')).replaceAll(/ *\/\*\*[^]*?\*\/\n/g, '')
    for (const [, table, body] of source.matchAll(/^ {2}'([\w.]+)': \{\n([^]*?)\n {2}\}$/gm)) {
      const columns = body!.matchAll(/^ {4}(\w+):\s([^]*?)(?=\n {4}\w+:\s|$(?![^]))/gm)
      tables[table!] = Object.fromEntries(Array.from(columns, ([, name, type]) => [name!, columnOf(type!)]))
    }
  }
  return tables
}

function columnOf(written: string): Column {
  const generated = /^Generated<([^]*)>$/.exec(written)?.[1]
  const parts = (generated ?? written)
    .split('|')
    .map((part) => part.trim().replaceAll("'", '').replace('OperatorRole', 'string').replace('object', 'unknown'))
    .filter(Boolean)
  const type = parts
    .filter((part) => part !== 'null')
    .toSorted()
    .join(' | ')
  return { type, isNullable: parts.includes('null'), isGenerated: generated !== undefined }
}

const mapValues = <From, To>(of: Readonly<Record<string, From>>, change: (value: From) => To) =>
  Object.fromEntries(Object.entries(of).map(([name, value]) => [name, change(value)]))
