import { createZstdCompress } from 'node:zlib'
import pg from 'pg'
import { to } from 'pg-copy-streams'
import type { WriteFile } from './fill-folder.ts'
import type { Manifest } from './manifest.ts'

type Dumped = Pick<Manifest, 'migrations' | 'tables' | 'sequences'>

/** Excludes foreign schemas, and `pgboss`: the sweeps of the modules enqueue jobs again after a restore. */
const ELSEWHERE = `nspname not in ('public', 'information_schema', 'pgboss') and nspname !~ '^pg_'`

/** A fixed text format for values, and no statement timeout, because large tables take long. */
const SESSION = ['timezone=UTC', 'datestyle=ISO', 'intervalstyle=postgres', 'statement_timeout=0']
  .map((setting) => `-c ${setting}`)
  .join(' ')

/** Writes every table in the state of one moment, despite concurrent changes. Leaves out unlogged tables. */
export async function dumpDatabase(databaseUrl: string, write: WriteFile): Promise<Dumped> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'kanti-backup',
    options: SESSION,
  })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const migrations = await list<{ name: string }>(client, 'select name from public.migrations order by name')
    const tables = []
    for (const table of await list<{ name: string; columns: string[] }>(client, TABLES)) {
      const file = `tables/${table.name}.copy.zst`
      const rows = client.query(to(`copy ${table.name} (${table.columns.join(', ')}) to stdout`))
      await write(file, rows, createZstdCompress())
      tables.push({ ...table, rows: rows.rowCount, file })
    }
    // Sequences are not transactional. Read after the tables, their values are at least as high as any id in the rows.
    const sequences = await list<{ name: string; last: number }>(client, SEQUENCES)
    return { migrations: migrations.map(({ name }) => name), tables, sequences }
  } finally {
    await client.end()
  }
}

const TABLES = `
  select c.oid::regclass::text as name, array_agg(quote_ident(attname) order by attnum) as columns
  from pg_class as c
    join pg_namespace as n on n.oid = relnamespace
    join pg_attribute on attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
  where relkind = 'r' and relpersistence = 'p' and ${ELSEWHERE}
  group by c.oid order by 1`

const SEQUENCES = `
  select format('%I.%I', schemaname, sequencename) as name, last_value::double precision as last
  from pg_sequences join pg_namespace on nspname = schemaname
  where last_value is not null and ${ELSEWHERE} order by 1`

async function list<Row extends pg.QueryResultRow>(client: pg.Client, text: string): Promise<Row[]> {
  return (await client.query<Row>(text)).rows
}
