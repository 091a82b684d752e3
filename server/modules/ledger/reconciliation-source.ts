import { sql } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import { available, earned, held, receivable, withdrawing, type MarketAccount } from './accounts.ts'
import type { Event, Transfer } from './post.ts'

/** Held money by member, in kobo, without members who have none. */
export async function listHeld(db: Db): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ member_id: string; balance_kobo: number }>`
    select member_id, balance_kobo from ledger.accounts where code like 'member:%:held' and balance_kobo <> 0
  `.execute(db)
  return new Map(rows.map(({ member_id, balance_kobo }) => [member_id, balance_kobo]))
}

/** An entry as it is in the ledger. */
export interface BookedEntry extends Omit<Event, 'kind' | 'transfers' | 'details'> {
  readonly id: number
  readonly kind: string
  readonly transfers: readonly (Omit<Transfer, 'from' | 'to'> & { readonly from: string; readonly to: string })[]
  readonly details: Readonly<Record<string, string | number>>
  /** Whether its hash matches this kind and these transfers. */
  readonly isAsAsked: boolean
}

/** Entries by key, without missing ones. */
export async function findBooked(db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, BookedEntry>> {
  const { rows } = await sql<BookedEntry>`
    select id, key, kind, coalesce(moved, '[]') as transfers, details,
      request_hash = md5(kind || coalesce(moved, '[]')::text) as "isAsAsked"
    from ledger.entries as entries
      left join lateral (
        select jsonb_agg(jsonb_build_object('from', source.code, 'to', target.code, 'kobo', amount_kobo)
          order by transfers.id) as moved
        from ledger.transfers as transfers
          join ledger.accounts as source on source.id = from_id
          join ledger.accounts as target on target.id = to_id
        where entry_id = entries.id
      ) as transferred on true
    where key = any(${keys}::text[])
  `.execute(db)
  return new Map(rows.map((entry) => [entry.key, entry]))
}

/** The next entries after an id, oldest first. */
export async function listKeysAfter(
  db: Db,
  after: number,
  most: number,
): Promise<{ readonly id: number; readonly key: string }[]> {
  const keys = db.selectFrom('ledger.entries').select(['id', 'key']).where('id', '>', after)
  return keys.orderBy('id').limit(most).execute()
}

/** The last sealed entry; 0 if there is none. */
export async function findSealedThrough(db: Db): Promise<number> {
  const seals = db.selectFrom('ledger.seals').select(({ fn }) => fn.max('through_entry').as('through'))
  return (await seals.executeTakeFirst())?.through ?? 0
}

/** What a member has and owes, in kobo. */
export interface MemberSums {
  readonly available: number
  readonly held: number
  readonly earned: number
  readonly withdrawing: number
  readonly receivable: number
}

const NOTHING: MemberSums = { available: 0, held: 0, earned: 0, withdrawing: 0, receivable: 0 }

/** Sums by member of the booked transfers, not the stored balances; without members who have no transfers. */
export async function findMemberSums(db: Db, memberIds: readonly string[]): Promise<ReadonlyMap<string, MemberSums>> {
  const codes = memberIds.flatMap((id) => [available(id), held(id), earned(id), withdrawing(id), receivable(id)])
  const { rows } = await sql<{ member: string; place: keyof MemberSums; kobo: number }>`
    with asked as materialized (select id, code from ledger.accounts where code = any(${codes}::text[]))
    select split_part(code, ':', 2) as member,
      case when code like 'receivable:%' then 'receivable' else split_part(code, ':', 3) end as place,
      sum(case when code like 'receivable:%' then debit_kobo - credit_kobo else credit_kobo - debit_kobo end)::bigint
        as kobo
    from asked join ledger.sums_by_kind on account_id = asked.id
    where account_id = any(array(select id from asked)) group by code
  `.execute(db)
  const sums = new Map<string, MemberSums>()
  for (const { member, place, kobo } of rows) sums.set(member, { ...(sums.get(member) ?? NOTHING), [place]: kobo })
  return sums
}

/** What members and orders have, in kobo, by the stored balances. */
export async function findOwed(db: Db): Promise<{ readonly members: number; readonly orders: number }> {
  const { rows } = await sql<{ members: number; orders: number }>`
    select coalesce(sum(balance_kobo) filter (where member_id is not null), 0)::bigint as members,
      coalesce(sum(balance_kobo) filter (where member_id is null), 0)::bigint as orders
    from ledger.accounts where balance_kobo is not null
  `.execute(db)
  return rows[0]!
}

/** Transfers into minus transfers out of a market account, in kobo, by kind of entry. */
export async function findSumsByKind(db: Db, code: MarketAccount): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ kind: string; kobo: number }>`
    select kind, credit_kobo - debit_kobo as kobo from ledger.sums_by_kind
    where account_id = (select id from ledger.accounts where code = ${code})
  `.execute(db)
  return new Map(rows.map(({ kind, kobo }) => [kind, kobo]))
}

/** What the market holds at one of its places, in kobo: transfers out of the account minus transfers in. */
export async function holdingOf(db: Db, code: MarketAccount): Promise<number> {
  const sums = await findSumsByKind(db, code)
  return -[...sums.values()].reduce((sum, kobo) => sum + kobo, 0)
}
