import { createZstdCompress } from 'node:zlib'
import pg from 'pg'
import { to } from 'pg-copy-streams'
import type { WriteFile } from './fill-folder.ts'
import type { Manifest } from './manifest.ts'

type Dumped = Pick<Manifest, 'migrations' | 'tables' | 'sequences'>

/**
 * What is not ours, or is made again by whoever needs it: jobs stand in `pgboss`, and each is asked for anew by what
 * sweeps its module.
 */
const ELSEWHERE = `nspname not in ('public', 'information_schema', 'pgboss') and nspname !~ '^pg_'`

/** Values are written alike everywhere, and a large table takes as long as it takes. */
const SESSION = ['timezone=UTC', 'datestyle=ISO', 'intervalstyle=postgres', 'statement_timeout=0']
  .map((setting) => `-c ${setting}`)
  .join(' ')

/** Writes every table as it stood at one moment, whoever changes it meanwhile. Unlogged tables are not worth keeping. */
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
    // Numbers are given outside of transactions: after the tables, none of theirs is too high.
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
