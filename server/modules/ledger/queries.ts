import { sql } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import { receivable, type AccountCode } from './accounts.ts'

/** Balance of a user's account in kobo; 0 for an account without transfers. */
export async function balanceOf(db: Db, code: AccountCode): Promise<number> {
  const account = await db
    .selectFrom('ledger.accounts')
    .select('balance_kobo')
    .where('code', '=', code)
    .executeTakeFirst()
  return account?.balance_kobo ?? 0
}

/** Like `balanceOf`, and locks the account until the transaction ends. */
export async function lockBalance(tx: Db, code: AccountCode): Promise<number> {
  const { rows } = await sql<{ kobo: number | null }>`select ledger.lock_balance(${code}) as kobo`.execute(tx)
  return rows[0]!.kobo ?? 0
}

/** What a member owes us, in kobo. Only changes under a `lockBalance` on the member's spendable money. */
export async function owedBy(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ kobo: number }>`
    select (coalesce((select sum(amount_kobo) from ledger.transfers where from_id = accounts.id), 0)
      - coalesce((select sum(amount_kobo) from ledger.transfers where to_id = accounts.id), 0))::bigint as kobo
    from ledger.accounts as accounts where code = ${receivable(userId)}
  `.execute(db)
  return rows[0]?.kobo ?? 0
}

/** What an entry has brought to an account, in kobo: by itself, and out of the orders whose money it has put in. */
export async function sumBrought(db: Db, entryId: number, code: AccountCode): Promise<number> {
  const { rows } = await sql<{ kobo: number }>`
    select coalesce(sum(amount_kobo), 0)::bigint as kobo from ledger.transfers
    where to_id = (select id from ledger.accounts where code = ${code}) and (
      entry_id = ${entryId} or from_id in (
        select accounts.id from ledger.transfers as paid join ledger.accounts on accounts.id = paid.to_id
        where paid.entry_id = ${entryId} and accounts.code like 'order:%'))
  `.execute(db)
  return rows[0]!.kobo
}

export async function isBooked(db: Db, key: string): Promise<boolean> {
  return (await db.selectFrom('ledger.entries').select('id').where('key', '=', key).executeTakeFirst()) !== undefined
}

export interface Movement {
  /** Kind of the entry, such as `top-up`. */
  readonly kind: string
  readonly from: string
  readonly to: string
  readonly kobo: number
  readonly made_at: Date
}

/** All transfers of a user's money, oldest first. */
export async function listMovements(db: Db, userId: string): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    select entries.kind, source.code as from, target.code as to, transfers.amount_kobo as kobo, entries.made_at
    from ledger.transfers as transfers
      join ledger.entries as entries on entries.id = transfers.entry_id
      join ledger.accounts as source on source.id = transfers.from_id
      join ledger.accounts as target on target.id = transfers.to_id
    where source.member_id = ${userId} or target.member_id = ${userId} order by transfers.id
  `.execute(db)
  return rows
}

export interface TrialBalanceRow {
  readonly code: string
  /** Sum of all transfers out of the account, in kobo. */
  readonly debit: number
  /** Sum of all transfers into the account, in kobo. */
  readonly credit: number
}

/** SQL: the sums of each account in several rows. Like `ledger.sums_by_kind`, but not grouped, which sorts all of them. */
export const SUMS = sql`(
  select account_id, debit_kobo, credit_kobo from ledger.carried
  union all
  select account_id, debit_kobo, credit_kobo
  from ledger.sums(coalesce((select through_entry from ledger.seals order by id desc limit 1), 0), 9223372036854775807))`

/** Every account with its sums out and in. Both columns have the same total. */
export async function trialBalance(db: Db): Promise<TrialBalanceRow[]> {
  const { rows } = await sql<TrialBalanceRow>`
    select code, coalesce(sum(debit_kobo), 0)::bigint as debit, coalesce(sum(credit_kobo), 0)::bigint as credit
    from ledger.accounts as accounts left join ${SUMS} as sums on account_id = accounts.id
    group by code order by code
  `.execute(db)
  return rows
}

/** What all accounts come to together, in kobo. Must always be 0. */
export async function sumOfBooks(db: Db): Promise<number> {
  const { rows } = await sql<{ kobo: number }>`
    select coalesce(sum(credit_kobo - debit_kobo), 0)::bigint as kobo from ${SUMS} as sums
  `.execute(db)
  return rows[0]!.kobo
}

/** Users' accounts whose stored balance differs from the sum of their transfers. Must always be empty. */
export async function listDriftedAccounts(db: Db): Promise<{ code: string; stored: number; summed: number }[]> {
  const { rows } = await sql<{ code: string; stored: number; summed: number }>`
    select code, balance_kobo as stored, coalesce(summed, 0) as summed
    from ledger.accounts as accounts
      left join (
        select account_id, sum(credit_kobo - debit_kobo)::bigint as summed from ${SUMS} as sums group by account_id
      ) as sums on account_id = accounts.id
    where balance_kobo is not null and balance_kobo <> coalesce(summed, 0) order by code
  `.execute(db)
  return rows
}
