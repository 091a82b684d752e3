import { sql } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import type { Kind, State } from './transactions.ts'

/** A row that a member's history should contain. */
export interface HistoryRow {
  readonly kind: Kind
  readonly subject: string
  readonly userId: string
  readonly kobo: number
  readonly state: State
}

/** A row as it is stored. */
export interface StoredHistoryRow extends HistoryRow {
  readonly reference: string
}

/** Kind and subject identify a row. */
export type HistoryName = Pick<HistoryRow, 'kind' | 'subject'>

export const historyKey = ({ kind, subject }: HistoryName) => `${kind} ${subject}`

/** Rows by `historyKey`, without missing ones. */
export async function findHistory(
  db: Db,
  names: readonly HistoryName[],
): Promise<ReadonlyMap<string, StoredHistoryRow>> {
  const { rows } = await sql<StoredHistoryRow>`
    select transactions.kind, transactions.subject, user_id as "userId", amount_kobo as kobo, state, reference
    from unnest(${names.map(({ kind }) => kind)}::text[], ${names.map(({ subject }) => subject)}::text[])
        as named (kind, subject)
      join wallet.transactions as transactions
        on transactions.kind = named.kind and transactions.subject = named.subject
  `.execute(db)
  return new Map(rows.map((row) => [historyKey(row), row]))
}

interface HistorySums {
  /** Credits minus debits. */
  readonly spendable: number
  /** Pending debits. */
  readonly aside: number
  /** Whether the tallies equal the sums of the rows. */
  readonly isTallied: boolean
}

/** Sums of the whole history by member, in kobo, without members who have none. */
export async function findHistorySums(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, HistorySums>> {
  const { rows } = await sql<HistorySums & { user_id: string }>`
    with asked as (select unnest(${userIds}::uuid[]) as user_id),
    counted as (
      select user_id, wallet.lagos_day(made_at) as day, kind, state, count(*) as count, sum(amount_kobo) as kobo
      from wallet.transactions where user_id in (select user_id from asked) group by 1, 2, 3, 4
    ),
    tallied as (
      select * from wallet.tallies where user_id in (select user_id from asked) and (count <> 0 or kobo <> 0)
    )
    select user_id,
      coalesce(sum(case when counted.kind in ('top_up', 'return', 'order_refund') then counted.kobo else -counted.kobo end), 0)::bigint
        as spendable,
      coalesce(sum(counted.kobo) filter (
        where counted.kind not in ('top_up', 'return', 'order_refund') and counted.state = 'pending'), 0)::bigint as aside,
      bool_and(counted.count is not distinct from tallied.count and counted.kobo is not distinct from tallied.kobo)
        as "isTallied"
    from counted full join tallied using (user_id, day, kind, state) group by user_id
  `.execute(db)
  return new Map(rows.map(({ user_id, ...sums }) => [user_id, sums]))
}

/** What is held above the limits by member, in kobo, without members who have nothing held. */
export async function listOverLimitRecords(db: Db): Promise<{ userId: string; amountKobo: number }[]> {
  const { rows } = await sql<{ userId: string; amountKobo: number }>`
    select user_id as "userId", sum(amount_kobo)::bigint as "amountKobo" from wallet.transactions
    where kind = 'over_limit' and state = 'pending' group by user_id
  `.execute(db)
  return rows
}
