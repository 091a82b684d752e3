import type { Database } from '#server/database/connect.ts'

/** What members have put aside, in kobo, by member; who has nothing aside is left out. */
export async function listHeld(database: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await database.query<{ member_id: string; balance_kobo: number }>(
    `select member_id, balance_kobo from ledger.accounts where code like 'member:%:held' and balance_kobo <> 0`,
  )
  return new Map(rows.map(({ member_id, balance_kobo }) => [member_id, balance_kobo]))
}

export interface BookedEvent {
  readonly kind: string
  /** Of all its transfers, in kobo. */
  readonly kobo: number
}

/** By key; what was never booked is left out. */
export async function findEvents(
  database: Database,
  keys: readonly string[],
): Promise<ReadonlyMap<string, BookedEvent>> {
  const rows = await database.query<BookedEvent & { key: string }>(
    `select key, kind, (select sum(amount_kobo) from ledger.transfers where entry_id = entries.id)::bigint as kobo
     from ledger.entries as entries where key = any($1::text[])`,
    [keys],
  )
  return new Map(rows.map(({ key, ...event }) => [key, event]))
}
