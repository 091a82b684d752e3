import { sql } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import { SHARED_CODE } from './account-kind.ts'
import { SUMS, type TrialBalanceRow } from './queries.ts'

/** Like `trialBalance`, but with one row for all users' accounts of a kind. The market's accounts come first. */
export async function listSharedBalances(db: Db): Promise<TrialBalanceRow[]> {
  const { rows } = await sql<TrialBalanceRow>`
    select code, coalesce(sum(debit_kobo), 0)::bigint as debit, coalesce(sum(credit_kobo), 0)::bigint as credit
    from (select id, member_id, ${SHARED_CODE} as code from ledger.accounts offset 0) as accounts
      left join ${SUMS} as sums on account_id = accounts.id
    group by code order by bool_or(member_id is not null), code
  `.execute(db)
  return rows
}

/** When entries were last sealed. */
export async function findLastSeal(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ made_at: Date }>`
    select made_at from ledger.seals order by id desc limit 1
  `.execute(db)
  return rows[0]?.made_at ?? null
}
