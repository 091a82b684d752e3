import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import { countRows } from '#server/database/count-rows.ts'
import { allConditions, queryPage } from '#server/database/query-page.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Slice } from '#server/kit/pages.ts'
import { isPayment } from './operator-queries.ts'
import type { Intent } from './queries.ts'

export type Dispute = Selectable<Tables['payments.disputes']>

/** Stores the reported status of a dispute and makes it due. Returns false for a resolved one, which does not change. */
export async function keepDispute(
  tx: Db,
  { id, reference, status }: Pick<Dispute, 'id' | 'reference' | 'status'>,
): Promise<boolean> {
  const { rows } = await sql`
    insert into payments.disputes as d (id, reference, status) values (${id}, ${reference}, ${status})
    on conflict (id) do update set status = excluded.status, next_check_at = now() where d.resolved_at is null
    returning 1
  `.execute(tx)
  return rows.length > 0
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

/** Banks decide within weeks; a dispute open for longer needs an operator. */
const DECIDED_WITHIN = '45 days'

export async function isOverdue(db: Db, id: string): Promise<boolean> {
  const late = db
    .selectFrom('payments.disputes')
    .select('id')
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .where('told_at', '<', sql<Date>`now() - ${DECIDED_WITHIN}::interval`)
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

type DisputeState = 'open' | 'won' | 'lost' | 'ended'

/** The payment's columns are null if the payment is not ours. */
export interface DisputeRow extends Dispute {
  readonly state: DisputeState
  readonly user_id: Intent['user_id'] | null
  readonly email: Intent['email']
  readonly purpose: Intent['purpose'] | null
  readonly amount_kobo: Intent['amount_kobo'] | null
}

interface DisputeFilter {
  /** A whole id, reference, address or payer's id. */
  readonly search?: string | undefined
  readonly status?: DisputeState | undefined
  readonly sort?: 'newest' | 'oldest' | undefined
}

const STATE = sql`case
  when resolved_at is null then 'open'
  when resolution in ('won', 'lost') then resolution
  else 'ended' end`

/** Disputes with their payments, newest first by default. */
export function listDisputeRows(
  db: Db,
  { search, status, sort }: DisputeFilter,
  slice: Slice,
): Promise<{ rows: DisputeRow[]; total: number }> {
  const columns = sql`dispute.*, ${STATE} as state, user_id, email, purpose, amount_kobo`
  const isFound = allConditions(
    search !== undefined && sql`dispute.id in (${idsOf(search)})`,
    status !== undefined && sql`${STATE} = ${status}`,
  )
  const found = sql`from payments.disputes as dispute left join payments.intents using (reference) where ${isFound}`
  const order = sort === 'oldest' ? 'told_at, id desc' : 'told_at desc, id'
  return queryPage(db, { columns, found, order }, slice)
}

function idsOf(search: string): RawBuilder<unknown> {
  return sql`select ${search}
    union all select id from payments.disputes where reference = ${search}
    union all select id from payments.disputes
      where reference in (select reference from payments.intents where ${isPayment(search)})`
}

export function countOpenDisputes(db: Db): Promise<number> {
  return countRows(db, sql`payments.disputes where resolved_at is null`)
}
