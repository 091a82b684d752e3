import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from './connect.ts'
import { MigrationError } from './migrate.ts'
import { listRoleSettings } from './session-settings.ts'

export interface DatabaseUrls {
  /** URL with the user that the processes work as. */
  readonly url: string
  /** URL with the owner of the tables. */
  readonly ownerUrl: string
}

/** Schemas in which the processes never change rows; they add rows through functions or directly. */
const RIGHTS: Readonly<Record<string, string>> = {
  ledger: 'select',
  audit: 'select, insert',
  heads: 'select, insert',
}
const CHANGING = 'select, insert, update, delete'
/** Arbitrary key of the advisory lock under which rights are granted. */
const GRANT_LOCK = 7_402_133
const TAKEN = ['42710', '23505']
const FORBIDDEN = '42501'

/**
 * Grants the user of `url` the rights that the market needs on existing tables, functions and sequences and on those of
 * later migrations, and revokes any others. Creates the user if it is missing and the owner may create roles. Does
 * nothing if both are the same user.
 */
export async function grantToApp({ url, ownerUrl }: DatabaseUrls): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'kanti-migrate' })
  await client.connect()
  try {
    const { username, password } = new URL(url)
    const [name, secret] = [decodeURIComponent(username), decodeURIComponent(password)]
    const { rows } = await client.query<{ owner: string; database: string; is_there: boolean }>(
      'select current_user as owner, current_database() as database, exists (select from pg_roles where rolname = $1) as is_there',
      [name],
    )
    const [{ owner, database, is_there }] = rows as [(typeof rows)[0]]
    if (name === owner) return
    if (!is_there) await makeRole(client, name, secret)
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [GRANT_LOCK])
    for (const statement of await listGrants(client, client.escapeIdentifier(name))) await client.query(statement)
    await setRoleSettings(client, name, database)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/** Sets the role's defaults, which only a pooler needs. Skips them if the owner may not alter a role that it did not create. */
async function setRoleSettings(client: pg.Client, name: string, database: string): Promise<void> {
  const [role, place] = [name, database].map((word) => client.escapeIdentifier(word))
  await client.query('savepoint settings')
  try {
    for (const statement of listRoleSettings(role!, place!)) await client.query(statement)
  } catch (error) {
    if ((error as pg.DatabaseError).code !== FORBIDDEN) throw error
    await client.query('rollback to savepoint settings')
  }
}

async function makeRole(client: pg.Client, name: string, secret: string): Promise<void> {
  const withPassword = secret === '' ? '' : ` password ${client.escapeLiteral(secret)}`
  try {
    await client.query(`create role ${client.escapeIdentifier(name)} login${withPassword}`)
  } catch (error) {
    // Another database of the same server is creating the role at the same time.
    if (TAKEN.includes((error as pg.DatabaseError).code ?? '')) return
    throw new MigrationError(
      `There is no user “${name}” as in DATABASE_URL, and the owner may not make one: create role ${name} login password '…'`,
      { cause: error },
    )
  }
}

async function listGrants(client: pg.Client, role: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string; schema: string }>(
    `select nspname as name, quote_ident(nspname) as schema from pg_namespace
     where pg_has_role(nspowner, 'usage') and nspname !~ '^pg_' and nspname not in ('public', 'information_schema')`,
  )
  const ofSchemas = rows.flatMap(({ name, schema }) => {
    const rights = RIGHTS[name] ?? CHANGING
    return [
      `grant usage on schema ${schema} to ${role}`,
      `revoke all on all tables in schema ${schema} from ${role}`,
      `grant ${rights} on all tables in schema ${schema} to ${role}`,
      `grant usage on all sequences in schema ${schema} to ${role}`,
      // Functions with the owner's rights are not executable by PUBLIC, so grant them explicitly.
      `grant execute on all functions in schema ${schema} to ${role}`,
      `alter default privileges in schema ${schema} revoke all on tables from ${role}`,
      `alter default privileges in schema ${schema} grant ${rights} on tables to ${role}`,
      `alter default privileges in schema ${schema} grant usage on sequences to ${role}`,
    ]
  })
  return [`grant usage on schema public to ${role}`, `grant select on public.migrations to ${role}`, ...ofSchemas]
}

/** Whether this user could change rows of the ledger, the audit log or their heads, or grant itself that right. */
export async function mayRewriteHistory(db: Db): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select rolsuper or rolcreaterole or rolreplication
      or exists (select from pg_roles as strong where pg_has_role(strong.oid, 'member') and strong.rolname in
        ('pg_execute_server_program', 'pg_write_server_files', 'pg_read_server_files', 'pg_write_all_data', 'pg_maintain'))
      or exists (
        select from pg_class as held join pg_namespace as place on place.oid = relnamespace
        where nspname in ('ledger', 'audit', 'heads') and relkind in ('r', 'v')
          and (pg_has_role(relowner, 'member') or has_table_privilege(held.oid, 'update, delete, truncate, trigger')))
      as may
    from pg_roles where rolname = current_user
  `.execute(db)
  return rows[0]!.may
}
