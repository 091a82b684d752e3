import { sql, type Kysely, type RawBuilder, type Selectable } from 'kysely'
import { headerOf } from '#server/kit/encryption.ts'
import type { Keys } from '#server/kit/keys.ts'
import type { Database } from './connect.ts'
import type { Tables } from './tables.ts'

type Row = Readonly<Record<string, unknown>>
type Table = keyof Tables & string
type RowOf<Name extends Table> = Selectable<Tables[Name]>

/** A column whose values are encrypted. */
export interface EncryptedColumn {
  /** What it holds, in words. */
  readonly name: string
  readonly table: Table
  /** The primary key of the table. */
  readonly id: string
  readonly column: string
  readonly keys: Keys
  /** What takes the place of the values of a row. */
  readonly reencrypt: (row: Row) => Row
}

interface ColumnOf<Name extends Table> extends Omit<EncryptedColumn, 'reencrypt'> {
  readonly table: Name
  readonly id: keyof RowOf<Name> & string
  readonly column: keyof RowOf<Name> & string
  readonly reencrypt: (row: RowOf<Name>) => Partial<RowOf<Name>>
}

export function encryptedColumn<Name extends Table>(column: ColumnOf<Name>): EncryptedColumn {
  return column as unknown as EncryptedColumn
}

const ROWS_AT_ONCE = 200

/**
 * Encrypts with the key of today what another one has encrypted, a few rows at a time, each of them whole or not at all.
 * A row that somebody is changing is left to the next call. Gives how many it did.
 */
export async function reencrypt(
  database: Database,
  column: EncryptedColumn,
  onProgress: (rows: number) => void = () => {},
): Promise<number> {
  let done = 0
  let last: unknown
  for (;;) {
    const ids = await database.kysely.transaction().execute((tx) => reencryptNext(tx, column, last))
    if (ids.length === 0) return done
    last = ids.at(-1)
    done += ids.length
    onProgress(done)
  }
}

/** How many values another key than that of today has encrypted. */
export async function countOtherKeys(database: Database, column: EncryptedColumn): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(column.table)} where ${isOtherKey(column)}`.execute(database.kysely)
  return rows[0]!.count
}

async function reencryptNext(tx: Kysely<Tables>, encrypted: EncryptedColumn, last: unknown): Promise<unknown[]> {
  const [table, id] = [sql.table(encrypted.table), sql.ref(encrypted.id)]
  const { rows } = await sql<Row>`
    select * from ${table} where ${isOtherKey(encrypted)} ${last === undefined ? sql`` : sql`and ${id} > ${last}`}
    order by ${id} limit ${ROWS_AT_ONCE} for update skip locked`.execute(tx)
  for (const row of rows) {
    const changes = Object.entries(encrypted.reencrypt(row)).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
    await sql`update ${table} set ${sql.join(changes)} where ${id} = ${row[encrypted.id]}`.execute(tx)
  }
  return rows.map((row) => row[encrypted.id])
}

function isOtherKey({ column, keys: [current] }: EncryptedColumn): RawBuilder<boolean> {
  const header = headerOf(current)
  return sql<boolean>`substr(${sql.ref(column)}, 1, ${header.length}::int) <> ${header}`
}
