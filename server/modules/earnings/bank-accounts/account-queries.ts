import { sql, type InsertObject, type RawBuilder, type Selectable, type UpdateObject } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import { countRows } from '#server/database/count-rows.ts'
import { allConditions, queryPage } from '#server/database/query-page.ts'
import type { Tables } from '#server/database/tables.ts'
import { waitingSeconds } from '#server/database/waiting-seconds.ts'
import type { Slice } from '#server/kit/pages.ts'
import { isUuid } from '#server/kit/uuid.ts'
import { peopleLike } from '#server/modules/accounts/index.ts'
import type { bankAccountStates } from '#contracts/values/earnings-choices.ts'

type AccountStatus = (typeof bankAccountStates)[number]
/** `status` as people see it: an approved account waits until it can be used. */
export type BankAccount = Omit<Selectable<Tables['earnings.bank_accounts']>, 'status'> & {
  readonly status: AccountStatus
}

const HAS_STATUS: Readonly<Record<AccountStatus, RawBuilder<unknown>>> = {
  review: sql`status = 'review'`,
  refused: sql`status = 'refused'`,
  waiting: sql`status = 'approved' and usable_from > now()`,
  ready: sql`status = 'approved' and usable_from <= now()`,
}
const STATUS = sql<AccountStatus>`case
  when ${HAS_STATUS.waiting} then 'waiting' when ${HAS_STATUS.ready} then 'ready' else status end`
const COLUMNS = sql`id, user_id, bank_code, bank_name, number_encrypted, number_index, last4, name, is_business, usable_from,
  recipient_code, reason, decided_by, decided_at, created_at, replaced_at, ${STATUS} as status`

/** Makes other changes of the member's bank account wait until the transaction ends. */
export async function lockBankAccountOf(tx: Db, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('bank account ' || ${userId}, 0))`.execute(tx)
}

/** The account that a member has set last. */
export async function findLiveAccount(db: Db, userId: string): Promise<BankAccount | undefined> {
  const { rows } = await sql<BankAccount>`
    select ${COLUMNS} from earnings.bank_accounts where user_id = ${userId} and replaced_at is null
  `.execute(db)
  return rows[0]
}

export async function findAccount(db: Db, id: string): Promise<BankAccount | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await sql<BankAccount>`
    select ${COLUMNS} from earnings.bank_accounts where id = ${id}
  `.execute(db)
  return rows[0]
}

/** Every account that a member has set, oldest first. */
export function listAccountsOf(db: Db, userId: string) {
  const accounts = db.selectFrom('earnings.bank_accounts').selectAll().where('user_id', '=', userId)
  return accounts.orderBy('created_at').execute()
}

/**
 * SQL: whether its member uses or used an account. One that waits for an operator, or was refused by one, does not count:
 * anybody may enter the number of another member.
 */
const wasUsed = (account: RawBuilder<unknown>) =>
  sql`(${account}.status = 'approved' or ${account}.status = 'refused' and ${account}.decided_by is null)`

/** Whether another member uses or used the account with one of these hashes. */
export async function isUsedByOther(db: Db, userId: string, indexes: readonly Buffer[]): Promise<boolean> {
  const { rows } = await sql`
    select from earnings.bank_accounts where number_index = any(${indexes}::bytea[]) and user_id <> ${userId}
      and ${wasUsed(sql`bank_accounts`)} limit 1
  `.execute(db)
  return rows.length > 0
}

/** Other members who have entered the account with one of these hashes. */
export async function listSharers(db: Db, userId: string, indexes: readonly Buffer[]): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct user_id from earnings.bank_accounts
    where number_index = any(${indexes}::bytea[]) and user_id <> ${userId}
  `.execute(db)
  return rows.map(({ user_id }) => user_id)
}

/**
 * Whether two members have entered the same account. `isUsed`: what the first has entered after the other counts only if the
 * first uses or used it.
 */
export async function shareBankAccount(
  db: Db,
  oneId: string,
  otherId: string,
  { isUsed = false }: { readonly isUsed?: boolean } = {},
): Promise<boolean> {
  const { rows } = await sql`
    select from earnings.bank_accounts as one join (
      select number_index, min(created_at) as since from earnings.bank_accounts
      where user_id = ${otherId} group by number_index) as other using (number_index)
    where one.user_id = ${oneId} and (not ${isUsed}::boolean or one.created_at < since or ${wasUsed(sql`one`)}) limit 1
  `.execute(db)
  return rows.length > 0
}

export async function replaceAccount(tx: Db, row: InsertObject<Tables, 'earnings.bank_accounts'>): Promise<void> {
  await tx
    .updateTable('earnings.bank_accounts')
    .set({ replaced_at: sql<Date>`now()` })
    .where('user_id', '=', row.user_id)
    .where('replaced_at', 'is', null)
    .execute()
  await tx.insertInto('earnings.bank_accounts').values(row).execute()
}

export async function changeAccount(
  tx: Db,
  id: string,
  change: UpdateObject<Tables, 'earnings.bank_accounts'>,
): Promise<void> {
  await tx.updateTable('earnings.bank_accounts').set(change).where('id', '=', id).execute()
}

interface Filter {
  readonly search?: string | undefined
  readonly status?: AccountStatus | undefined
  readonly sort?: 'newest' | 'oldest' | undefined
}

/** The live accounts of one status, longest waiting first by default. */
export function listAccountRows(
  db: Db,
  { search, status = 'review', sort }: Filter,
  slice: Slice,
): Promise<{ rows: BankAccount[]; total: number }> {
  const isFound = allConditions(HAS_STATUS[status], search !== undefined && sql`user_id in (${peopleLike(search)})`)
  const found = sql`from earnings.bank_accounts where replaced_at is null and ${isFound}`
  const order = `created_at ${sort === 'newest' ? 'desc' : 'asc'}, id`
  return queryPage(db, { columns: COLUMNS, found, order }, slice)
}

const IN_REVIEW = sql`earnings.bank_accounts where status = 'review' and replaced_at is null`

export function countAccountsInReview(db: Db): Promise<number> {
  return countRows(db, IN_REVIEW)
}

export function findAccountsWaitingSeconds(db: Db): Promise<number> {
  return waitingSeconds(db, IN_REVIEW)
}
