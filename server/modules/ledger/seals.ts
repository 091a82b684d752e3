import { sql } from 'kysely'
import type { Database, Db } from '#server/database/connect.ts'
import { hashChain } from '#server/database/hash-chain.ts'
import { liftLimits } from '#server/database/read-snapshot.ts'

export const sealChain = hashChain('ledger.seals')

interface SealedBooks {
  readonly seals: number
  /** Hash of the last seal, in hexadecimal. A copy elsewhere shows whether all seals were replaced. */
  readonly head: string
}

/**
 * Seals all entries older than five minutes, in batches. A transaction lasts seconds, so no older entry can still be
 * committed.
 */
export async function sealBooks(database: Database, choices: SealChoices = {}): Promise<void> {
  const { most = 5000, signal } = choices
  if (signal?.aborted) return
  if (await sealSome(database, most)) await sealBooks(database, choices)
}

interface SealChoices {
  /** Entries per batch. */
  readonly most?: number
  readonly signal?: AbortSignal
}

async function sealSome(database: Database, most: number): Promise<boolean> {
  return database.transaction().execute(async (tx) => {
    await liftLimits(tx)
    const { rows } = await sql<{ through: number | null }>`
      select ledger.seal('5 minutes', ${most}::bigint) as through
    `.execute(tx)
    return rows[0]!.through !== null
  })
}

/** Age in seconds of the oldest unsealed entry; 0 if all are sealed. */
export async function findUnsealedSeconds(db: Db): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce((
    select extract(epoch from now() - made_at) from ledger.entries
    where id > (select coalesce(max(through_entry), 0) from ledger.seals) order by id limit 1), 0)::float8 as seconds
  `.execute(db)
  return rows[0]!.seconds
}

/** An entry, a transfer or a seal was changed, inserted or deleted outside the application. */
export class TamperedBooks extends Error {
  /** Number of correct seals before it. */
  readonly seals: number

  constructor(what: string, seals: number) {
    super(`The books were tampered with: ${what}`)
    this.name = 'TamperedBooks'
    this.seals = seals
  }
}

/** Verifies all sealed entries. Throws `TamperedBooks` if they differ from their seals or sums. */
export async function checkSeals(db: Db): Promise<SealedBooks> {
  const seals = await readSeals(db)
  await checkCarried(db, seals.seals)
  return seals
}

async function readSeals(db: Db): Promise<SealedBooks> {
  const { rows: seals } = await sql<{ id: number; through_entry: number; head: string }>`
    select id, through_entry, encode(hash, 'hex') as head from ledger.seals order by id
  `.execute(db)
  let before: { through_entry: number | null; head: string } = { through_entry: null, head: '' }
  for (const [index, seal] of seals.entries()) {
    if (seal.id !== index + 1) throw new TamperedBooks(`the seal ${index + 1} is gone`, index)
    const { rows: made } = await sql<{ head: string }>`
      select encode(sha256(decode(${before.head}, 'hex') ||
        ledger.digest(${before.through_entry}::bigint, ${seal.through_entry}::bigint)), 'hex') as head
    `.execute(db)
    if (made[0]!.head !== seal.head) {
      const entries = `after ${before.through_entry ?? 'the beginning'} and through ${seal.through_entry}`
      throw new TamperedBooks(`the entries ${entries} are not as they were sealed`, index)
    }
    before = seal
  }
  return { seals: seals.length, head: before.head }
}

/** Compares the carried sums with those of the sealed entries. */
async function checkCarried(db: Db, seals: number): Promise<void> {
  const { rows } = await sql<{ code: string }>`
    with summed as materialized (
      select * from ledger.sums(0, (select coalesce(max(through_entry), 0) from ledger.seals)))
    select code from ledger.accounts where id in (
      (select account_id from (table ledger.carried except all table summed) as more)
      union (select account_id from (table summed except all table ledger.carried) as less))
    order by code limit 1
  `.execute(db)
  if (rows[0])
    throw new TamperedBooks(`the sums carried forward of ${rows[0].code} are not those of its entries`, seals)
}
