import { sql, type RawBuilder, type Selectable } from 'kysely'
import { headerOf } from '#server/kit/encryption.ts'
import type { Keys } from '#server/kit/keys.ts'
import type { Database, Db } from './connect.ts'
import { countRows } from './count-rows.ts'
import type { Tables } from './tables.ts'

type Row = Readonly<Record<string, unknown>>
type Table = keyof Tables & string
type RowOf<Name extends Table> = Selectable<Tables[Name]>

export interface EncryptedColumn {
  /** What the column contains, in words. */
  readonly name: string
  readonly table: Table
  /** The table's primary key. */
  readonly id: string
  readonly column: string
  readonly keys: Keys
  /** Returns the new values of a row. */
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
 * Re-encrypts with the current key the values of other keys, in transactions of up to 200 rows. Skips rows that are
 * locked at the moment; the next call gets them. Returns the number of rows.
 */
export async function reencrypt(
  database: Database,
  column: EncryptedColumn,
  onProgress: (rows: number) => void = () => {},
): Promise<number> {
  let done = 0
  let last: unknown
  for (;;) {
    const ids = await database.transaction().execute((tx) => reencryptNext(tx, column, last))
    if (ids.length === 0) return done
    last = ids.at(-1)
    done += ids.length
    onProgress(done)
  }
}

/** Counts the values that are encrypted with another key than the current one. */
export function countOtherKeys(db: Db, column: EncryptedColumn): Promise<number> {
  return countRows(db, sql`${sql.table(column.table)} where ${isOtherKey(column)}`)
}

async function reencryptNext(tx: Db, encrypted: EncryptedColumn, last: unknown): Promise<unknown[]> {
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
