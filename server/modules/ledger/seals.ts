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

/** An entry, a transfer or a seal was changed, put in or taken out past the application. */
export class TamperedBooks extends Error {
  /** So many seals before it are right. */
  readonly seals: number

  constructor(what: string, seals: number) {
    super(`The books were tampered with: ${what}`)
    this.name = 'TamperedBooks'
    this.seals = seals
  }
}

/** Reads all sealed books again. Throws `TamperedBooks` where they are not as they were sealed. */
export async function checkSeals(database: Database): Promise<SealedBooks> {
  const seals = await database.query<{ id: number; through_entry: number; head: string }>(
    `select id, through_entry, encode(hash, 'hex') as head from ledger.seals order by id`,
  )
  let before: { through_entry: number | null; head: string } = { through_entry: null, head: '' }
  for (const [index, seal] of seals.entries()) {
    if (seal.id !== index + 1) throw new TamperedBooks(`the seal ${index + 1} is gone`, index)
    // One by one, as a statement may not take long.
    const [made] = await database.query<{ head: string }>(
      `select encode(sha256(decode($1, 'hex') || ledger.digest($2, $3)), 'hex') as head`,
      [before.head, before.through_entry, seal.through_entry],
    )
    if (made!.head !== seal.head) {
      const entries = `after ${before.through_entry ?? 'the beginning'} and through ${seal.through_entry}`
      throw new TamperedBooks(`the entries ${entries} are not as they were sealed`, index)
    }
    before = seal
  }
  return { seals: seals.length, head: before.head }
}
