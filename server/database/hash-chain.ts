import { sql } from 'kysely'
import type { Db } from './connect.ts'

/** A row of a log in which each row has the hash of all rows before it. */
interface HashedRow {
  readonly number: number
  readonly hash: string
}

interface HashChain {
  /** Returns the last row, or null if the log is empty. */
  findLast(db: Db): Promise<HashedRow | null>
  /** Returns the existing rows among `numbers`. */
  find(db: Db, numbers: readonly number[]): Promise<HashedRow[]>
}

export function hashChain(table: 'ledger.seals' | 'audit.entries'): HashChain {
  const rows = sql`select id as number, encode(hash, 'hex') as hash from ${sql.table(table)}`
  return {
    async findLast(database) {
      const last = await sql<HashedRow>`${rows} order by id desc limit 1`.execute(database)
      return last.rows[0] ?? null
    },
    find: async (database, numbers) =>
      (await sql<HashedRow>`${rows} where id = any (${numbers}::bigint[])`.execute(database)).rows,
  }
}
