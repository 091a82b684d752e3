import type { Database } from '#server/database/connect.ts'
import { SHARED_CODE } from './account-kind.ts'
import type { TrialBalanceRow } from './queries.ts'

/** As `trialBalance`, with one row for all members' accounts of a kind; the market's own come first. */
export function listSharedBalances(database: Database): Promise<TrialBalanceRow[]> {
  return database.query<TrialBalanceRow & Record<string, unknown>>(
    `select ${SHARED_CODE} as code, coalesce(sum(debit), 0)::bigint as debit, coalesce(sum(credit), 0)::bigint as credit
     from ledger.accounts as accounts
       left join (
         select account_id, sum(debit) as debit, sum(credit) as credit from (
           select from_id as account_id, amount_kobo as debit, 0 as credit from ledger.transfers
           union all select to_id, 0, amount_kobo from ledger.transfers) as moved
         group by account_id) as sums on account_id = id
     group by 1 order by bool_or(member_id is not null), 1`,
  )
}

/** When an hour of the books was closed last. */
export async function findLastSeal(database: Database): Promise<Date | null> {
  const [seal] = await database.query<{ made_at: Date }>('select made_at from ledger.seals order by id desc limit 1')
  return seal?.made_at ?? null
}
