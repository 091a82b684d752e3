import type { Database } from '#server/database/connect.ts'

export interface Chain {
  readonly entries: number
  /** Hash of the last entry, in hexadecimal: written down elsewhere, it shows whether entries at the end were taken out. */
  readonly head: string
}

/** Reads the whole audit log. Throws where an entry was changed, put in or taken out. */
export async function checkChain(database: Database): Promise<Chain> {
  const [broken] = await database.query<{ id: number }>(
    `select id from (
       select entries as entry, id, hash, previous_hash,
         lag(hash, 1, ''::bytea) over (order by id) as hash_before, row_number() over (order by id) as place
       from audit.entries
     ) as chained
     where hash <> audit.hash_of(entry) or previous_hash <> hash_before or id <> place
     order by id limit 1`,
  )
  if (broken) throw new Error(`The audit log was tampered with: entry ${broken.id} does not fit the one before`)
  return readEnd(database)
}

/** Where the log ends; null where it is empty. Hashes are in hexadecimal. */
export async function findLastEntry(database: Database): Promise<{ number: number; hash: string } | null> {
  const { entries, head } = await readEnd(database)
  return entries === 0 ? null : { number: entries, hash: head }
}

export function findEntryHashes(
  database: Database,
  numbers: readonly number[],
): Promise<{ number: number; hash: string }[]> {
  return database.query(
    `select id as number, encode(hash, 'hex') as hash from audit.entries where id = any ($1::bigint[])`,
    [numbers],
  )
}

async function readEnd(database: Database): Promise<Chain> {
  const [last] = await database.query<Chain>(
    `select id as entries, encode(hash, 'hex') as head from audit.entries order by id desc limit 1`,
  )
  return last ?? { entries: 0, head: '' }
}
