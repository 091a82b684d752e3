import type { Database } from './connect.ts'

/** A row of a log in which each row has the hash of all rows before it. */
export interface HashedRow {
  readonly number: number
  readonly hash: string
}

export interface HashChain {
  /** Returns the last row, or null if the log is empty. */
  findLast(database: Database): Promise<HashedRow | null>
  /** Returns the existing rows among `numbers`. */
  find(database: Database, numbers: readonly number[]): Promise<HashedRow[]>
}

export function hashChain(table: 'ledger.seals' | 'audit.entries'): HashChain {
  const rows = `select id as number, encode(hash, 'hex') as hash from ${table}`
  return {
    async findLast(database) {
      const [last] = await database.query<HashedRow>(`${rows} order by id desc limit 1`)
      return last ?? null
    },
    find: (database, numbers) => database.query<HashedRow>(`${rows} where id = any ($1::bigint[])`, [numbers]),
  }
}
