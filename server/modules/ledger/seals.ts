import type { Database } from '#server/database/connect.ts'

export interface SealedBooks {
  readonly seals: number
  /** Hash of the last one, in hexadecimal: written down elsewhere, it shows whether all were made anew. */
  readonly head: string
}

/** Seals what was booked an hour ago or earlier. A transaction lasts seconds, so nothing before that is still to come. */
export async function sealBooks(database: Database): Promise<void> {
  await database.query(`select ledger.seal('1 hour')`)
}

/** Reads all sealed books again. Throws where an entry or a transfer was changed, put in or taken out. */
export async function checkSeals(database: Database): Promise<SealedBooks> {
  const seals = await database.query<{ id: number; through_entry: number; head: string }>(
    `select id, through_entry, encode(hash, 'hex') as head from ledger.seals order by id`,
  )
  let before: { through_entry: number | null; head: string } = { through_entry: null, head: '' }
  for (const [index, seal] of seals.entries()) {
    if (seal.id !== index + 1) throw new Error(`The books were tampered with: the seal ${index + 1} is gone`)
    // One by one, as a statement may not take long.
    const [made] = await database.query<{ head: string }>(
      `select encode(sha256(decode($1, 'hex') || ledger.digest($2, $3)), 'hex') as head`,
      [before.head, before.through_entry, seal.through_entry],
    )
    if (made!.head !== seal.head) {
      const entries = `after ${before.through_entry ?? 'the beginning'} and through ${seal.through_entry}`
      throw new Error(`The books were tampered with: the entries ${entries} are not as they were sealed`)
    }
    before = seal
  }
  return { seals: seals.length, head: before.head }
}
