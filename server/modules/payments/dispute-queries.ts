import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { disputeSorts } from '#contracts/operator/payments.ts'
import type { Db } from '#server/database/connect.ts'
import { countRows } from '#server/database/count-rows.ts'
import { allConditions, queryPage } from '#server/database/query-page.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Slice } from '#server/kit/pages.ts'
import { isPayment } from './operator-queries.ts'
import type { Payment } from './purpose.ts'
import type { Intent } from './queries.ts'

export type Dispute = Selectable<Tables['payments.disputes']>

/** Stores the reported status of a dispute and makes it due. Returns null for a resolved one, which does not change. */
export async function upsertDispute(
  tx: Db,
  { id, reference, status, answer_by }: Pick<Dispute, 'id' | 'reference' | 'status' | 'answer_by'>,
): Promise<{ readonly is_new: boolean } | null> {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into payments.disputes as d (id, reference, status, answer_by)
    values (${id}, ${reference}, ${status}, ${answer_by})
    on conflict (id) do update set status = excluded.status, answer_by = coalesce(excluded.answer_by, d.answer_by),
      next_check_at = now()
    where d.resolved_at is null
    returning xmax = 0 as is_new
  `.execute(tx)
  return rows[0] ?? null
}

/** Stores what is reported about an open dispute, and makes it due a day before our answer is. */
export async function noteOpenDispute(
  db: Db,
  id: string,
  { status, answerBy }: { readonly status: string; readonly answerBy: Date | null },
): Promise<void> {
  await sql`
    update payments.disputes as d set status = ${status}, answer_by = deadline.answer_by,
      next_check_at = case when deadline.answer_by - interval '24 hours' > now()
        then least(next_check_at, deadline.answer_by - interval '24 hours') else next_check_at end
    from (select coalesce(${answerBy}::timestamptz, answer_by) as answer_by from payments.disputes where id = ${id}) as deadline
    where id = ${id} and resolved_at is null
  `.execute(db)
}

/** The deadline for our answer if it is less than a day away, the first time that this is asked. */
export async function takeDueAnswer(db: Db, id: string): Promise<Date | undefined> {
  const { rows } = await sql<{ answer_by: Date }>`
    update payments.disputes set alarmed_for = answer_by
    where id = ${id} and resolved_at is null and ${AWAITS_ANSWER} and answer_by <= now() + interval '24 hours'
      and alarmed_for is distinct from answer_by
    returning answer_by
  `.execute(db)
  return rows[0]?.answer_by
}

export async function findDispute(db: Db, id: string): Promise<Dispute | undefined> {
  return db.selectFrom('payments.disputes').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Locks the dispute until the transaction ends. */
export async function lockDispute(tx: Db, id: string): Promise<Dispute | undefined> {
  return tx.selectFrom('payments.disputes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export function endDispute(
  tx: Db,
  id: string,
  end: Pick<Dispute, 'resolution'> & Partial<Pick<Dispute, 'lost_kobo' | 'taken_kobo'>>,
): Promise<Dispute> {
  return tx
    .updateTable('payments.disputes')
    .set({ ...end, resolved_at: sql<Date>`now()`, next_check_at: null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** SQL: the card service waits for our answer. A status that we do not know may mean that. */
const AWAITS_ANSWER = sql<boolean>`status not in ('awaiting-bank-feedback', 'pending')`
/** SQL. Banks decide within weeks; a dispute open for longer needs an operator. */
const IS_OVERDUE = sql<boolean>`told_at < now() - interval '45 days'`
const WAITS_FOR_US = sql<boolean>`(resolved_at is null and (${AWAITS_ANSWER} or ${IS_OVERDUE}))`

export async function isOverdue(db: Db, id: string): Promise<boolean> {
  const late = db
    .selectFrom('payments.disputes')
    .select('id')
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .where(IS_OVERDUE)
  return (await late.executeTakeFirst()) !== undefined
}

/** Claims due disputes and makes them due again in six hours. */
export async function takeDueDisputes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update payments.disputes set next_check_at = now() + interval '6 hours'
    where id in (
      select id from payments.disputes where next_check_at <= now()
      order by next_check_at limit 50 for update skip locked)
    returning id
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether a payment has an open dispute, besides one. */
export async function isDisputed(db: Db, reference: string, besides = ''): Promise<boolean> {
  const open = db
    .selectFrom('payments.disputes')
    .select('id')
    .where('reference', '=', reference)
    .where('id', '<>', besides)
    .where('resolved_at', 'is', null)
  return (await open.executeTakeFirst()) !== undefined
}

/** The payments with an open dispute that was reported after `since`, without those for plans; null: any time. */
export function listDisputed(db: Db, since: Date | null): Promise<Pick<Payment, 'reference' | 'userId' | 'paidAt'>[]> {
  const open = db
    .selectFrom('payments.disputes as dispute')
    .innerJoin('payments.intents as intent', 'intent.reference', 'dispute.reference')
    .select(['intent.reference', 'user_id as userId', 'paid_at as paidAt'])
    .distinct()
    .where('resolved_at', 'is', null)
    .where('purpose', '<>', 'subscription')
  return (since === null ? open : open.where('told_at', '>', since)).execute()
}

/** SQL: whether the bank of the payer of a payment has taken money of it back, or may. */
export function isDisputedOrLost(reference: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from payments.disputes
    where disputes.reference = ${reference} and (disputes.resolved_at is null or disputes.lost_kobo > 0))`
}

/** Whether a user has an open dispute, or a refund made past us that is not booked yet. */
export async function hasOpenDispute(db: Db, userId: string): Promise<boolean> {
  const open = db
    .selectFrom('payments.intents as intent')
    .leftJoin('payments.disputes as dispute', 'intent.reference', 'dispute.reference')
    .select('intent.reference')
    .where('user_id', '=', userId)
    .where((where) =>
      where.or([
        where('outside_told_at', 'is not', null),
        where.and([where('dispute.id', 'is not', null), where('resolved_at', 'is', null)]),
      ]),
    )
    .limit(1)
  return (await open.executeTakeFirst()) !== undefined
}

/** How many disputes about a user's card payments were lost. */
export async function countLostDisputes(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('payments.disputes as dispute')
    .innerJoin('payments.intents as intent', 'intent.reference', 'dispute.reference')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('resolution', '=', 'lost')
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Whether the bank of a user took back the money of an order within a year. */
export async function hasLostOrder(db: Db, userId: string): Promise<boolean> {
  const lost = db
    .selectFrom('payments.disputes as dispute')
    .innerJoin('payments.intents as intent', 'intent.reference', 'dispute.reference')
    .select('dispute.id')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'order')
    .where('lost_kobo', '>', 0)
    .where('resolved_at', '>', sql<Date>`now() - interval '1 year'`)
  return (await lost.limit(1).executeTakeFirst()) !== undefined
}

type DisputeState = 'open' | 'won' | 'lost' | 'ended'

/** The payment's columns are null if the payment is not ours. */
export interface DisputeRow extends Dispute {
  readonly state: DisputeState
  readonly waits_for_us: boolean
  readonly user_id: Intent['user_id'] | null
  readonly email: Intent['email']
  readonly purpose: Intent['purpose'] | null
  readonly amount_kobo: Intent['amount_kobo'] | null
}

interface DisputeFilter {
  /** A whole id, reference, address or payer's id. */
  readonly search?: string | undefined
  readonly status?: DisputeState | 'waiting' | undefined
  readonly sort?: (typeof disputeSorts)[number] | undefined
}

/** Without a known deadline, a dispute may be due at once. */
const ORDERS: Readonly<Record<(typeof disputeSorts)[number], string>> = {
  newest: 'told_at desc, id',
  oldest: 'told_at, id desc',
  deadline_asc: 'coalesce(answer_by, told_at), id',
  deadline_desc: 'coalesce(answer_by, told_at) desc, id desc',
}

const STATE = sql`case
  when resolved_at is null then 'open'
  when resolution in ('won', 'lost') then resolution
  else 'ended' end`

/** Disputes with their payments, newest first by default. */
export function listDisputeRows(
  db: Db,
  { search, status, sort = 'newest' }: DisputeFilter,
  slice: Slice,
): Promise<{ rows: DisputeRow[]; total: number }> {
  const columns = sql`dispute.*, ${STATE} as state, ${WAITS_FOR_US} as waits_for_us, user_id, email, purpose, amount_kobo`
  const isFound = allConditions(
    search !== undefined && sql`dispute.id in (${idsOf(search)})`,
    status !== undefined && (status === 'waiting' ? WAITS_FOR_US : sql`${STATE} = ${status}`),
  )
  const found = sql`from payments.disputes as dispute left join payments.intents using (reference) where ${isFound}`
  return queryPage(db, { columns, found, order: ORDERS[sort] }, slice)
}

function idsOf(search: string): RawBuilder<unknown> {
  return sql`select ${search}
    union all select id from payments.disputes where reference = ${search}
    union all select id from payments.disputes
      where reference in (select reference from payments.intents where ${isPayment(search)})`
}

export function countDisputesForUs(db: Db): Promise<number> {
  return countRows(db, sql`payments.disputes where ${WAITS_FOR_US}`)
}
