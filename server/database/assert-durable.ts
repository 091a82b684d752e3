import { sql } from 'kysely'
import { ConfigError } from '../config.ts'
import type { Db } from './connect.ts'

/** With any of these off, a crash can undo committed transactions. */
const NEEDED = ['fsync', 'full_page_writes', 'synchronous_commit']

/** Whether PostgreSQL answers before a replica has a change, so that a failover to the replica may lose the change. */
export async function mayLoseAtFailover(db: Db): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select current_setting('synchronous_standby_names') = '' as may
  `.execute(db)
  return rows[0]!.may
}

/** Throws a `ConfigError` if the database may lose committed transactions. */
export async function assertDurable(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings where name = any(${NEEDED}) and setting = 'off' order by name
  `.execute(db)
  if (rows.length === 0) return
  const names = rows.map(({ name }) => name).join(' and ')
  throw new ConfigError(`The database may lose payments in a crash: turn ${names} on in the settings of PostgreSQL.`)
}
