import type { Database } from '#server/database/connect.ts'
import { queryPage } from '#server/database/query-page.ts'
import type { Slice } from '#server/kit/pages.ts'

export interface AccountRow {
  readonly code: string
  /** In kobo. */
  readonly balance: number
  readonly opened_at: Date
}

/** By their codes. The market's own hold the sum of their transfers. */
export function listAccountRows(
  database: Database,
  code: string | null,
  slice: Slice,
): Promise<{ rows: AccountRow[]; total: number }> {
  const columns = `code, opened_at, coalesce(balance_kobo,
    coalesce((select sum(amount_kobo) from ledger.transfers where to_id = accounts.id), 0)
    - coalesce((select sum(amount_kobo) from ledger.transfers where from_id = accounts.id), 0))::bigint as balance`
  const found = 'from ledger.accounts as accounts where $1::text is null or code = $1'
  return queryPage(database, { columns, found, values: [code], order: 'code' }, slice)
}

export interface EntryRow {
  readonly id: number
  readonly key: string
  readonly kind: string
  readonly made_at: Date
  /** Amounts in kobo. */
  readonly transfers: { from: string; to: string; amount: number }[]
}

/** Newest first; those that moved something in or out of an account where its code is given. */
export function listEntryRows(
  database: Database,
  code: string | null,
  slice: Slice,
): Promise<{ rows: EntryRow[]; total: number }> {
  const found = `from ledger.entries as entries where $1::text is null or exists (
    select from ledger.transfers join ledger.accounts on accounts.id in (from_id, to_id)
    where entry_id = entries.id and code = $1)`
  const columns = `id, key, kind, made_at, (
    select json_agg(json_build_object('from', source.code, 'to', target.code, 'amount', amount_kobo)
      order by transfers.id)
    from ledger.transfers as transfers
      join ledger.accounts as source on source.id = from_id
      join ledger.accounts as target on target.id = to_id
    where entry_id = entries.id) as transfers`
  return queryPage(database, { columns, found, values: [code], order: 'id desc' }, slice)
}
