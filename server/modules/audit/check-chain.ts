import { sql } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import { hashChain } from '#server/database/hash-chain.ts'

export const auditChain = hashChain('audit.entries')

interface Chain {
  readonly entries: number
  /** Hash of the last entry, in hexadecimal. A copy elsewhere shows whether entries at the end were deleted. */
  readonly head: string
}

/** Verifies the whole audit log. Throws if an entry was changed, inserted or deleted. */
export async function checkChain(db: Db): Promise<Chain> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select entries as entry, id, hash, previous_hash,
        lag(hash, 1, ''::bytea) over (order by id) as hash_before, row_number() over (order by id) as place
      from audit.entries
    ) as chained
    where hash <> audit.hash_of(entry) or previous_hash <> hash_before or id <> place
    order by id limit 1
  `.execute(db)
  if (rows[0]) throw new Error(`The audit log was tampered with: entry ${rows[0].id} does not fit the one before`)
  const last = await auditChain.findLast(db)
  return { entries: last?.number ?? 0, head: last?.hash ?? '' }
}
