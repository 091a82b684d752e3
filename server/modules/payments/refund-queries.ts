import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import { allConditions, queryPage } from '#server/database/query-page.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Slice } from '#server/kit/pages.ts'
import { isUuid } from '#server/kit/uuid.ts'
import { isPayment } from './operator-queries.ts'
import type { Intent } from './queries.ts'

export type Refund = Selectable<Tables['payments.refunds']>

/** The caller has locked the payment, so that refunds which are begun at once have the order of their locks. */
export async function insertRefund(
  tx: Db,
  row: Pick<Refund, 'reference' | 'amount_kobo' | 'reason' | 'asked_by'>,
): Promise<string> {
  const asked = tx.insertInto('payments.refunds').values({ ...row, asked_at: sql<Date>`clock_timestamp()` })
  const { id } = await asked.returning('id').executeTakeFirstOrThrow()
  return id
}

/** All refunds of a payment. */
export function listRefundsOf(db: Db, reference: string): Promise<Refund[]> {
  return db.selectFrom('payments.refunds').selectAll().where('reference', '=', reference).execute()
}

export async function findRefund(db: Db, id: string): Promise<Refund | undefined> {
  return db.selectFrom('payments.refunds').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Banks return money within ten days; a refund under way for longer needs an operator. */
const RETURNED_WITHIN = '10 days'

/** The payment of a refund that has no end after the time of a bank. */
export async function findOverdueRefund(db: Db, id: string): Promise<string | undefined> {
  const late = db
    .selectFrom('payments.refunds')
    .select('reference')
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .where('asked_at', '<', sql<Date>`now() - ${RETURNED_WITHIN}::interval`)
  return (await late.executeTakeFirst())?.reference
}

/** The refund of a payment that is sent and asked about now: the oldest that is not settled. */
export async function findNextRefund(db: Db, reference: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select ${nextOf(reference)} as id`.execute(db)
  return rows[0]?.id ?? undefined
}

const nextOf = (reference: string) => sql<string>`(
  select id from payments.refunds where reference = ${reference} and state = 'asked' order by asked_at, id limit 1)`

/** What is on its way back of a payment, in kobo. */
export async function sumAsked(db: Db, reference: string): Promise<number> {
  const { rows } = await sql<{ kobo: number }>`
    select coalesce(sum(amount_kobo), 0)::bigint as kobo from payments.refunds
    where reference = ${reference} and state = 'asked'
  `.execute(db)
  return rows[0]!.kobo
}

export async function lockRefund(tx: Db, id: string): Promise<Refund | undefined> {
  return tx.selectFrom('payments.refunds').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function markSent(db: Db, id: string): Promise<void> {
  await sql`update payments.refunds set sent_at = now() where id = ${id}`.execute(db)
}

export async function markSettled(
  tx: Db,
  id: string,
  state: 'refunded' | 'failed',
  providerId: string | null,
): Promise<void> {
  await tx
    .updateTable('payments.refunds')
    .set({ state, provider_id: providerId, settled_at: sql<Date>`now()`, next_check_at: null })
    .where('id', '=', id)
    .execute()
}

/*
 * A claim is due again in half an hour, long after an answer of the provider. Until then nothing else makes a refund due that
 * is not sent, so that its claimer alone sends it. Only the next refund of a payment is claimed.
 */
const AGAIN_AT = sql`now() + interval '30 minutes'`
const IS_DUE = sql<boolean>`next_check_at <= now() and not exists (
  select from payments.refunds as earlier
  where earlier.reference = refunds.reference and earlier.state = 'asked'
    and (earlier.asked_at, earlier.id) < (refunds.asked_at, refunds.id))`

/** Claims the refund that is due for the longest time. */
export async function takeDueRefund(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update payments.refunds set next_check_at = ${AGAIN_AT}
    where id = (
      select id from payments.refunds where ${IS_DUE} order by next_check_at limit 1 for update skip locked)
    returning id
  `.execute(db)
  return rows[0]?.id
}

/** Claims one refund, if it is due. */
export async function takeRefund(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    update payments.refunds set next_check_at = ${AGAIN_AT} where id = ${id} and ${IS_DUE} returning 1
  `.execute(db)
  return rows.length > 0
}

/**
 * Makes the open refund of a payment due at once, the oldest of several. A report with its amount (or none) proves that the
 * provider has received it, so it counts as sent and is not sent again. A report of another amount, or one that may be about
 * an earlier refund of the payment, proves nothing: a refund that is not sent stays as it is.
 */
export async function hastenRefund(
  tx: Db,
  reference: string,
  reportedKobo: number | null,
): Promise<Pick<Refund, 'id' | 'amount_kobo'> | undefined> {
  const isReported = (amount: string) => sql<boolean>`coalesce(${reportedKobo}::bigint = ${sql.ref(amount)}, true)`
  const isEarlier = sql<boolean>`exists (
    select from payments.refunds as earlier
    where earlier.reference = refunds.reference and earlier.id <> refunds.id and ${isReported('earlier.amount_kobo')}
      and (earlier.sent_at is not null or earlier.provider_id is not null))`
  const isSent = sql<boolean>`(sent_at is not null or ${isReported('amount_kobo')} and not ${isEarlier})`
  const { rows } = await sql<Pick<Refund, 'id' | 'amount_kobo'>>`
    update payments.refunds set
      next_check_at = case when ${isSent} then now() else next_check_at end,
      sent_at = case when ${isSent} then coalesce(sent_at, now()) end
    where id = ${nextOf(reference)} returning id, amount_kobo
  `.execute(tx)
  return rows[0]
}

export type RefundRow = Refund & Pick<Intent, 'user_id' | 'email' | 'purpose'>

interface RefundFilter {
  /** A whole id, reference, address or payer's id. */
  readonly search?: string | undefined
  readonly status?: Refund['state'] | undefined
  readonly sort?: 'newest' | 'oldest' | undefined
}

/** Refunds with their payments, newest first by default. */
export function listRefundRows(
  db: Db,
  { search, status, sort }: RefundFilter,
  slice: Slice,
): Promise<{ rows: RefundRow[]; total: number }> {
  const columns = sql`refund.*, user_id, email, purpose`
  const isFound = allConditions(
    search !== undefined && sql`refund.id in (${idsOf(search)})`,
    status !== undefined && sql`refund.state = ${status}`,
  )
  const found = sql`from payments.refunds as refund join payments.intents using (reference) where ${isFound}`
  const order = sort === 'oldest' ? 'asked_at, refund.id desc' : 'asked_at desc, refund.id'
  return queryPage(db, { columns, found, order }, slice)
}

function idsOf(search: string): RawBuilder<unknown> {
  const ofPayments = sql`select id from payments.refunds
    where reference in (select reference from payments.intents where ${isPayment(search)})`
  return isUuid(search) ? sql`select ${search}::uuid union all ${ofPayments}` : ofPayments
}

/** How many payments of a user have an open refund or dispute. */
export async function countUnsettled(tx: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from payments.intents
    where user_id = ${userId} and (
      state = 'refunding' or outside_told_at is not null
      or exists (select from payments.disputes d where d.reference = intents.reference and resolved_at is null))
  `.execute(tx)
  return rows[0]?.count ?? 0
}
