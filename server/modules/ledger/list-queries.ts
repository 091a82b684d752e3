import { sql, type RawBuilder } from 'kysely'
import type { accountSorts } from '#contracts/operator/ledger.ts'
import { MAX_LISTED } from '#contracts/values/page-size.ts'
import type { Db } from '#server/database/connect.ts'
import { allConditions, queryPage } from '#server/database/query-page.ts'
import type { Slice } from '#server/kit/pages.ts'
import { ACCOUNT_KIND } from './account-kind.ts'
import { receivable } from './accounts.ts'
import { SUMS } from './queries.ts'

export interface AccountRow {
  readonly code: string
  /** In kobo. */
  readonly balance: number
  readonly opened_at: Date
}

export interface AccountFilter {
  readonly codes?: readonly string[] | undefined
  /** Prefix of the code. */
  readonly begins?: string | undefined
  readonly kind?: string | undefined
  readonly sort?: AccountSort | undefined
}

type AccountSort = (typeof accountSorts)[number]

const ACCOUNT_ORDERS: Readonly<Record<AccountSort, string>> = {
  name_asc: 'code',
  name_desc: 'code desc',
  newest: 'id desc',
  oldest: 'id',
}

/**
 * SQL: an index finds the range, in which only some values have the prefix. The range ends with the last code point, or with the
 * last value where the collation gives this code point no weight.
 */
function beginsWith(column: 'accounts.code' | 'entries.key', prefix: string): RawBuilder<unknown> {
  const value = sql.ref(column)
  const end = sql`${prefix} || chr(1114111)`
  const last = sql`select max(${value}) from ledger.${sql.raw(column.split('.')[0]!)}`
  return sql`(${value} >= ${prefix} and ${value} <= (select case when ${prefix} || 'z' < ${end} then ${end} else (${last}) end)
    and starts_with(${value}, ${prefix}))`
}

/**
 * SQL: finds the rows before they are sorted. Otherwise the plan reads the table in the order of the list until a page is
 * full, which a rare prefix never fills.
 */
const foundFirst = (table: 'accounts' | 'entries', isFound: RawBuilder<unknown>) =>
  sql`from (select * from ${sql.raw(`ledger.${table}`)} where ${isFound} offset 0) as ${sql.raw(table)}`

/** Sorted by code by default. A market account's balance is the sum of its transfers. */
export function listAccountRows(
  db: Db,
  { codes, begins, kind, sort = 'name_asc' }: AccountFilter,
  slice: Slice,
): Promise<{ rows: AccountRow[]; total: number }> {
  const columns = sql`code, opened_at, coalesce(balance_kobo,
    (select sum(credit_kobo - debit_kobo) from ${SUMS} as sums where account_id = accounts.id), 0)::bigint as balance`
  const isFound = allConditions(
    codes !== undefined && sql`code = any(${codes}::text[])`,
    begins !== undefined && beginsWith('accounts.code', begins),
    kind !== undefined && sql`${ACCOUNT_KIND} = ${kind}`,
  )
  const isSortedByCode = sort === 'name_asc' || sort === 'name_desc'
  const found =
    begins === undefined || isSortedByCode
      ? sql`from ledger.accounts as accounts where ${isFound}`
      : foundFirst('accounts', isFound)
  return queryPage(db, { columns, found, order: ACCOUNT_ORDERS[sort] }, slice)
}

/** Members who owe us, or one of them, in kobo, the largest debts first. */
export function listOwingRows(
  db: Db,
  { userId }: { readonly userId?: string | undefined },
  slice: Slice,
): Promise<{ rows: { userId: string; kobo: number }[]; total: number }> {
  const isFound = userId === undefined ? sql`code like 'receivable:%'` : sql`code = ${receivable(userId.toLowerCase())}`
  const found = sql`from (
      select substr(code, 12) as "userId", (
        coalesce((select sum(amount_kobo) from ledger.transfers where from_id = accounts.id), 0)
        - coalesce((select sum(amount_kobo) from ledger.transfers where to_id = accounts.id), 0))::bigint as kobo
      from ledger.accounts as accounts where ${isFound}) as owing
    where kobo > 0`
  return queryPage(db, { found, order: 'kobo desc, "userId"' }, slice)
}

interface EntryRow {
  readonly id: number
  readonly key: string
  readonly kind: string
  readonly made_at: Date
  readonly details: Record<string, string | number>
  /** Amounts in kobo. */
  readonly transfers: { from: string; to: string; amount: number }[]
}

interface EntryFilter {
  /** Code of an account with a transfer in the entry. */
  readonly account?: string | undefined
  /** Prefixes of the key; any of them may match. */
  readonly begins?: readonly string[] | undefined
  readonly kind?: string | undefined
  /** Days in Lagos, both included. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly sort?: 'newest' | 'oldest' | undefined
}

/** Newest first by default. */
export function listEntryRows(
  db: Db,
  { account, begins, kind, from, to, sort }: EntryFilter,
  slice: Slice,
): Promise<{ rows: EntryRow[]; total: number }> {
  const isFound = allConditions(
    begins !== undefined &&
      sql`(${sql.join(
        begins.map((prefix) => beginsWith('entries.key', prefix)),
        sql` or `,
      )})`,
    kind !== undefined && sql`kind = ${kind}`,
    from !== undefined && sql`made_at >= ${from}::date::timestamp at time zone 'Africa/Lagos'`,
    to !== undefined && sql`made_at < (${to}::date + 1)::timestamp at time zone 'Africa/Lagos'`,
  )
  const order = sort === 'oldest' ? 'id' : 'id desc'
  // Read from an index in its order, up to the end of the list; each entry once, by the first of its transfers.
  const entriesWith = (side: 'from_id' | 'to_id', code: string) => sql`(
    select entry_id from ledger.transfers as transfers join ledger.entries as entries on entries.id = entry_id
    where ${sql.raw(side)} = (select id from ledger.accounts where code = ${code}) and ${isFound}
      and transfers.id = (
        select min(id) from ledger.transfers as same
        where same.entry_id = entries.id and same.${sql.raw(side)} = transfers.${sql.raw(side)})
    order by transfers.${sql.raw(order)} limit ${sql.lit(MAX_LISTED)})`
  const found =
    account !== undefined
      ? sql`from ledger.entries as entries
          where id = any(array(${entriesWith('from_id', account)} union all ${entriesWith('to_id', account)}))`
      : begins !== undefined
        ? foundFirst('entries', isFound)
        : sql`from ledger.entries as entries where ${isFound}`
  const columns = sql`id, key, kind, made_at, details, (
    select json_agg(json_build_object('from', source.code, 'to', target.code, 'amount', amount_kobo)
      order by transfers.id)
    from ledger.transfers as transfers
      join ledger.accounts as source on source.id = from_id
      join ledger.accounts as target on target.id = to_id
    where entry_id = entries.id) as transfers`
  return queryPage(db, { columns, found, order }, slice)
}
