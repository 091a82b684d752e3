import { sql, type RawBuilder, type Selectable, type UpdateObject } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import { countRows } from '#server/database/count-rows.ts'
import { allConditions, queryPage } from '#server/database/query-page.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Slice } from '#server/kit/pages.ts'
import { isUuid } from '#server/kit/uuid.ts'

export type Withdrawal = Selectable<Tables['earnings.withdrawals']>
export type State = Withdrawal['state']

/** A withdrawal with the account that it goes to. */
export type WithdrawalRow = Withdrawal & {
  readonly bank_name: string
  readonly bank_code: string
  readonly last4: string
  readonly account_name: string
  readonly recipient_code: string | null
  readonly number_encrypted: Buffer | null
  /** Whether its clock has ended, while it is not sent. */
  readonly is_overdue: boolean
  readonly sent_hours_ago: number
  readonly waits_hours: number
}

const COLUMNS = sql`withdrawal.*, account.bank_name, account.bank_code, account.last4, account.name as account_name,
  account.recipient_code, account.number_encrypted, coalesce(withdrawal.due_at <= now(), false) as is_overdue,
  (coalesce(extract(epoch from now() - sent_at), 0) / 3600)::float8 as sent_hours_ago,
  (extract(epoch from now() - withdrawal.created_at) / 3600)::float8 as waits_hours`
const ROWS = sql`earnings.withdrawals as withdrawal
  join earnings.bank_accounts as account on account.id = withdrawal.bank_account_id`

interface NewWithdrawal {
  readonly userId: string
  readonly kobo: number
  readonly bankAccountId: string
  readonly state: 'asked' | 'review'
  /** Hours after which it ends by itself if nobody has sent it. */
  readonly hours: number
  readonly attemptHash: Buffer | null
  /** Why an operator looks at it. */
  readonly problem: string | null
}

export async function insertWithdrawal(tx: Db, row: NewWithdrawal): Promise<string> {
  const { id } = await tx
    .insertInto('earnings.withdrawals')
    .values({
      user_id: row.userId,
      amount_kobo: row.kobo,
      bank_account_id: row.bankAccountId,
      state: row.state,
      attempt_hash: row.attemptHash,
      problem: row.problem,
      due_at: sql<Date>`now() + make_interval(hours => ${row.hours})`,
      next_check_at: row.state === 'asked' ? sql<Date>`now()` : sql<Date>`now() + make_interval(hours => ${row.hours})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findWithdrawal(db: Db, id: string): Promise<WithdrawalRow | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await sql<WithdrawalRow>`select ${COLUMNS} from ${ROWS} where withdrawal.id = ${id}`.execute(db)
  return rows[0]
}

/** Locks the withdrawal until the transaction ends. */
export async function lockWithdrawal(tx: Db, id: string): Promise<WithdrawalRow | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await sql<WithdrawalRow>`
    select ${COLUMNS} from ${ROWS} where withdrawal.id = ${id} for update of withdrawal
  `.execute(tx)
  return rows[0]
}

export async function findByReference(db: Db, reference: string): Promise<WithdrawalRow | undefined> {
  const { rows } = await sql<WithdrawalRow>`
    select ${COLUMNS} from ${ROWS} where withdrawal.reference = ${reference}
  `.execute(db)
  return rows[0]
}

interface Attempt {
  readonly userId: string
  readonly kobo: number
  /** Hashes of its idempotency key; empty without one. */
  readonly hashes: readonly Buffer[]
}

/**
 * The withdrawal that an attempt repeats: with the same key, however old; without a key, of the same amount within a
 * minute, unless the money is back.
 */
export async function findAttempt(db: Db, { userId, kobo, hashes }: Attempt): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from earnings.withdrawals where user_id = ${userId} and case
      when cardinality(${hashes}::bytea[]) > 0 then attempt_hash = any(${hashes}::bytea[])
      else amount_kobo = ${kobo} and created_at > now() - interval '1 minute' and state not in ('failed', 'returned') end
    limit 1
  `.execute(db)
  return rows[0]?.id
}

/** Withdrawals asked for since midnight in Lagos, without those that came back. */
export function countToday(db: Db, userId: string): Promise<number> {
  return countRows(
    db,
    sql`earnings.withdrawals where user_id = ${userId} and state <> 'failed'
      and created_at >= date_trunc('day', now(), 'Africa/Lagos')`,
  )
}

/** What was asked for within 24 hours, in kobo, without what is back and what an operator has let go. */
export async function sumAsked(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ kobo: number }>`
    select coalesce(sum(amount_kobo), 0)::bigint as kobo from earnings.withdrawals
    where user_id = ${userId} and created_at > now() - interval '24 hours' and state not in ('failed', 'returned')
      and let_go_at is null
  `.execute(db)
  return rows[0]!.kobo
}

/** Those that have not ended, oldest first. */
export function listOpenOf(db: Db, userId: string): Promise<Withdrawal[]> {
  const open = db.selectFrom('earnings.withdrawals').selectAll().where('user_id', '=', userId)
  return open.where('settled_at', 'is', null).orderBy('created_at').execute()
}

/**
 * Claims a due withdrawal, or any with `isForced`, so that only one caller at a time asks about it. A settled one stays
 * due, too, until the answer is stored: what was reported is not lost with a process. What was never sent is not asked.
 */
export async function takeDue(db: Db, id: string, { isForced = false } = {}): Promise<boolean> {
  const { rows } = await sql`
    update earnings.withdrawals
    set next_check_at = case when settled_at is null or sent_at is not null then now() + interval '2 minutes' end
    where id = ${id} and (${isForced} or next_check_at <= now()) returning 1
  `.execute(db)
  return rows.length > 0
}

export async function listDue(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from earnings.withdrawals where next_check_at <= now() order by next_check_at limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Makes a withdrawal that the provider may have, or had, due at once. Returns its id. */
export async function hasten(tx: Db, reference: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update earnings.withdrawals set next_check_at = now()
    where reference = ${reference} and (state in ('sending', 'paid') or state = 'failed' and sent_at is not null)
    returning id
  `.execute(tx)
  return rows[0]?.id
}

export async function changeWithdrawal(
  tx: Db,
  id: string,
  change: Omit<UpdateObject<Tables, 'earnings.withdrawals'>, 'id' | 'user_id' | 'amount_kobo'>,
): Promise<void> {
  await tx.updateTable('earnings.withdrawals').set(change).where('id', '=', id).execute()
}

/** SQL: a time in so many seconds, by the clock of the database. */
export const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`

/** SQL: the due time that a report of the provider has set while the provider was asked, or else null. */
export const ifReported = sql<Date | null>`case when next_check_at <= clock_timestamp() then next_check_at end`

/** SQL: the same, or else a time in so many seconds. */
export const inSecondsAtMost = (seconds: number) => sql<Date>`coalesce(${ifReported}, ${inSeconds(seconds)})`

interface Filter {
  /** A whole id or reference, or the id of the member. */
  readonly search?: string | undefined
  readonly state?: State | 'open' | undefined
  readonly sort?: 'newest' | 'oldest' | undefined
}

/** Newest first by default. */
export function listWithdrawalRows(
  db: Db,
  { search, state, sort }: Filter,
  slice: Slice,
): Promise<{ rows: WithdrawalRow[]; total: number }> {
  const isFound = allConditions(
    search !== undefined && isWithdrawal(search),
    state !== undefined && (state === 'open' ? sql`settled_at is null` : sql`state = ${state}`),
  )
  const found = sql`from ${ROWS} where ${isFound}`
  const order = `withdrawal.created_at ${sort === 'oldest' ? 'asc' : 'desc'}, withdrawal.id`
  return queryPage(db, { columns: COLUMNS, found, order }, slice)
}

function isWithdrawal(search: string): RawBuilder<unknown> {
  return isUuid(search)
    ? sql`(withdrawal.id = ${search} or withdrawal.user_id = ${search} or reference = ${search})`
    : sql`reference = ${search}`
}

interface OpenWithdrawals {
  readonly open_count: number
  readonly open_kobo: number
  /** Open withdrawals that wait for an operator. */
  readonly review_count: number
  /** Sent, or waiting for an operator, for a day. */
  readonly stuck_count: number
}

export async function countOpen(db: Db): Promise<OpenWithdrawals> {
  const { rows } = await sql<OpenWithdrawals>`
    select count(*) as open_count, coalesce(sum(amount_kobo), 0)::bigint as open_kobo,
      count(*) filter (where state = 'review') as review_count,
      count(*) filter (where state = 'sending' and sent_at < now() - interval '24 hours'
        or state = 'review' and created_at < now() - interval '24 hours') as stuck_count
    from earnings.withdrawals where settled_at is null
  `.execute(db)
  return rows[0]!
}

export async function countWithdrawalsInReview(db: Db): Promise<number> {
  return (await countOpen(db)).review_count
}
