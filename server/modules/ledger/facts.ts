import { sql, type Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { MarketAccount } from './accounts.ts'

/** What members have put aside, in kobo, by member; who has nothing aside is left out. */
export async function listHeld(db: Kysely<Tables>): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ member_id: string; balance_kobo: number }>`
    select member_id, balance_kobo from ledger.accounts where code like 'member:%:held' and balance_kobo <> 0
  `.execute(db)
  return new Map(rows.map(({ member_id, balance_kobo }) => [member_id, balance_kobo]))
}

export interface BookedEvent {
  readonly kind: string
  /** Of all its transfers, in kobo. */
  readonly kobo: number
}

/** By key; what was never booked is left out. */
export async function findEvents(
  db: Kysely<Tables>,
  keys: readonly string[],
): Promise<ReadonlyMap<string, BookedEvent>> {
  const { rows } = await sql<BookedEvent & { key: string }>`
    select key, kind, (select sum(amount_kobo) from ledger.transfers where entry_id = entries.id)::bigint as kobo
    from ledger.entries as entries where key = any(${keys}::text[])
  `.execute(db)
  return new Map(rows.map(({ key, ...event }) => [key, event]))
}

export interface NamedEvent {
  readonly key: string
  /** Whose money it moved; null where it moved the market's alone. */
  readonly memberId: string | null
}

/** What was booked of purchases and card payments since the seal of two days ago. */
export async function listRecentEvents(db: Kysely<Tables>): Promise<NamedEvent[]> {
  const { rows } = await sql<NamedEvent>`
    select key, (
      select member_id from ledger.transfers join ledger.accounts on accounts.id in (from_id, to_id)
      where entry_id = entries.id and member_id is not null limit 1) as "memberId"
    from ledger.entries as entries
    where (key like 'bill:%' or key like 'paystack:charge:%') and id > coalesce(
      (select max(through_entry) from ledger.seals where made_at < now() - interval '2 days'), 0)
  `.execute(db)
  return rows
}

/** What the market has at one of its own places, in kobo: all that left the account of it, less what came in. */
export async function holdingOf(db: Kysely<Tables>, code: MarketAccount): Promise<number> {
  const { rows } = await sql<{ kobo: number }>`
    select (coalesce((select sum(amount_kobo) from ledger.transfers where from_id = accounts.id), 0)
      - coalesce((select sum(amount_kobo) from ledger.transfers where to_id = accounts.id), 0))::bigint as kobo
    from ledger.accounts as accounts where code = ${code}
  `.execute(db)
  return rows[0]!.kobo
}
