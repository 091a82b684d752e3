import { sql } from 'kysely'
import type { Db } from './connect.ts'

/** A row of a log in which each row has the hash of all rows before it. */
interface HashedRow {
  readonly number: number
  readonly hash: string
}

export function hashChain(table: 'ledger.seals' | 'audit.entries') {
  const rows = sql`select id as number, encode(hash, 'hex') as hash from ${sql.table(table)}`
  return {
    /** Returns the last row, or null if the log is empty. */
    async findLast(db: Db): Promise<HashedRow | null> {
      const last = await sql<HashedRow>`${rows} order by id desc limit 1`.execute(db)
      return last.rows[0] ?? null
    },
    /** Returns the existing rows among `numbers`. */
    find: async (db: Db, numbers: readonly number[]) =>
      (await sql<HashedRow>`${rows} where id = any (${numbers}::bigint[])`.execute(db)).rows,
  }
}
