import type { Database } from './connect.ts'

/** A row of a log in which each has the hash of all before it. */
export interface HashedRow {
  readonly number: number
  /** In hexadecimal. */
  readonly hash: string
}

export interface HashChain {
  /** The last row; null where the log is empty. */
  findLast(database: Database): Promise<HashedRow | null>
  /** Those of these numbers that are there. */
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
