import { sql } from 'kysely'
import type pg from 'pg'
import type { Database } from '#server/database/connect.ts'

/** A change of one column of one row. */
export interface Mutant {
  /** Table and column, such as `bills.purchases.state`. */
  readonly name: string
  /** Makes the change. Returns false if PostgreSQL refuses it, or if there is nothing to change. */
  plant(): Promise<boolean>
  correction(): Promise<void>
}

interface Column {
  readonly table: string
  readonly name: string
  readonly type: string
}

/**
 * Changes of every column in `rows` rows spread over each table, to up to `values` other values of its type. `where`
 * limits the rows by table or by table and column; a table that it does not name is not limited.
 */
export async function mutantsOf(
  database: Database,
  tables: readonly string[],
  {
    rows,
    values,
    where = {},
  }: { readonly rows: number; readonly values: number; readonly where?: Readonly<Record<string, string>> },
): Promise<Mutant[]> {
  const mutants: Mutant[] = []
  for (const table of tables) {
    const { rows: columns } = await sql<Column & pg.QueryResultRow>`
      select ${table}::text as table, attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = ${table}::text::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
    `.execute(database)
    const { rows: all } = await sql<{ hash: string }>`
      select md5(it::text) as hash from ${sql.raw(table)} as it where ${sql.raw(where[table] ?? 'true')} order by 1
    `.execute(database)
    const step = Math.max(1, Math.floor(all.length / rows))
    const chosen = all.filter((_, index) => index % step === 0).slice(0, rows)
    for (const { hash } of chosen) {
      for (const column of columns) {
        for (const value of valuesOf(column).slice(0, values))
          mutants.push(mutantOf(database, column, { hash, value, where: where[`${table}.${column.name}`] ?? 'true' }))
      }
    }
  }
  return mutants
}

/** SQL expressions for the new value of a column of `it`: a new value, the value of another row, and null. */
function valuesOf({ table, name, type }: Column): readonly string[] {
  const other = `(select ${name} from ${table} as other where ${name} is distinct from it.${name} order by 1 limit 1)`
  const made = NEW_VALUES[type]
  return [...(made ? [made(`it.${name}`)] : []), other, 'null']
}

const NEW_VALUES: Readonly<Record<string, (old: string) => string>> = {
  bigint: (old) => `coalesce(${old}, 0) + 1`,
  integer: (old) => `coalesce(${old}, 0) + 1`,
  'double precision': (old) => `${old} + 86400`,
  'timestamp with time zone': (old) => `coalesce(${old}, now()) + interval '400 days'`,
  uuid: () => 'gen_random_uuid()',
  text: (old) => `coalesce(${old}, '') || 'x'`,
  jsonb: (old) => `${old} || '{"more": 1}'`,
}

/** Triggers refuse changes of the ledger, so they are bypassed. */
const passing = (table: string) => (table.startsWith('ledger.') ? 'set local session_replication_role = replica' : '')

function mutantOf(
  database: Database,
  { table, name, type }: Column,
  { hash, value, where }: { readonly hash: string; readonly value: string; readonly where: string },
): Mutant {
  let old: string | null = null
  let place = ''
  const change = (sql: string, values: unknown[]) =>
    database.withClient(async (client) => {
      try {
        await client.query(`begin; ${passing(table)}`)
        const { rows } = await client.query<{ place: string }>(sql, values)
        await client.query('commit')
        return rows[0]?.place
      } catch (error) {
        await client.query('rollback')
        // Class 22 and 23: the value or a constraint refuses it. 428C9: a generated column.
        if (/^(2[23]|428C9)/.test((error as pg.DatabaseError).code ?? '')) return undefined
        throw error
      }
    })
  return {
    name: `${table}.${name}`,
    async plant() {
      const [row] = (
        await sql<{ old: string | null; fresh: string | null }>`
          select ${sql.raw(name)}::text as old, (${sql.raw(value)})::text as fresh from ${sql.raw(table)} as it
          where md5(it::text) = ${hash} and ${sql.raw(where)}
        `.execute(database)
      ).rows
      if (!row || row.old === row.fresh) return false
      old = row.old
      const planted = await change(
        `update ${table} as it set ${name} = $2::${type} where md5(it::text) = $1 returning ctid::text as place`,
        [hash, row.fresh],
      )
      place = planted ?? ''
      return planted !== undefined
    },
    async correction() {
      await change(`update ${table} set ${name} = $2::${type} where ctid = $1::tid returning ctid::text as place`, [
        place,
        old,
      ])
    },
  }
}
