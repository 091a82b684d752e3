import { sql, type Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { AccountCode } from './accounts.ts'

/** What a member's account holds, in kobo; 0 for one that has not been opened by a movement. */
export async function balanceOf(db: Kysely<Tables>, code: AccountCode): Promise<number> {
  const account = await db
    .selectFrom('ledger.accounts')
    .select('balance_kobo')
    .where('code', '=', code)
    .executeTakeFirst()
  return account?.balance_kobo ?? 0
}

export interface TrialBalanceRow {
  readonly code: string
  /** All that left the account, in kobo. */
  readonly debit: number
  /** All that came into it, in kobo. */
  readonly credit: number
}

/** Every account with all that went out and came in, so that both columns have the same sum. */
export async function trialBalance(db: Kysely<Tables>): Promise<TrialBalanceRow[]> {
  const { rows } = await sql<TrialBalanceRow>`
    select code,
      coalesce((select sum(amount_kobo) from ledger.transfers where from_id = accounts.id), 0)::bigint as debit,
      coalesce((select sum(amount_kobo) from ledger.transfers where to_id = accounts.id), 0)::bigint as credit
    from ledger.accounts as accounts order by code
  `.execute(db)
  return rows
}

/** Members' accounts whose kept balance is not the sum of their transfers. Always empty, or the books are broken. */
export async function listDriftedAccounts(
  db: Kysely<Tables>,
): Promise<{ code: string; kept: number; summed: number }[]> {
  const { rows } = await sql<{ code: string; kept: number; summed: number }>`
    select code, balance_kobo as kept, summed from (
      select code, balance_kobo,
        (coalesce((select sum(amount_kobo) from ledger.transfers where to_id = accounts.id), 0)
         - coalesce((select sum(amount_kobo) from ledger.transfers where from_id = accounts.id), 0))::bigint as summed
      from ledger.accounts as accounts where balance_kobo is not null
    ) as compared where balance_kobo <> summed order by code
  `.execute(db)
  return rows
}
