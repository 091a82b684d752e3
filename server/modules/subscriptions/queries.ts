import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import type { Plan } from './plan-queries.ts'

/** A subscription with the title of its plan. */
export interface Subscription {
  readonly id: string
  readonly user_id: string
  readonly plan_id: string
  readonly title: string
  readonly max_listings: number
  readonly amount_paid_kobo: number
  readonly payment_reference: string | null
  readonly starts_at: Date
  /** When it ended, if that was earlier. */
  readonly ends_at: Date
  readonly is_active: boolean
}

const withPlan = (db: Db) =>
  db
    .selectFrom('subscriptions.subscriptions as subscription')
    .innerJoin('subscriptions.plans as plan', 'plan.id', 'subscription.plan_id')
    .select([
      'subscription.id',
      'user_id',
      'plan_id',
      'title',
      'subscription.max_listings',
      'amount_paid_kobo',
      'payment_reference',
      'starts_at',
      sql<Date>`least(ends_at, ended_at)`.as('ends_at'),
      sql<boolean>`ended_at is null and ends_at > now()`.as('is_active'),
    ])

/** The running subscription of a member, or else their last one. */
export async function findLatest(db: Db, userId: string): Promise<Subscription | undefined> {
  return withPlan(db)
    .where('user_id', '=', userId)
    .orderBy(sql`ended_at is null`, 'desc')
    .orderBy('starts_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function findActive(db: Db, userId: string): Promise<Subscription | undefined> {
  const latest = await findLatest(db, userId)
  return latest?.is_active ? latest : undefined
}

/** Serializes changes of one member's plan. */
export async function lockMember(tx: Db, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('subscriptions ' || ${userId}, 0))`.execute(tx)
}

/** Ids of the plans that a member has ever had without paying. */
export async function listFreePlansHad(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('subscriptions.subscriptions')
    .select('plan_id')
    .distinct()
    .where('user_id', '=', userId)
    .where('payment_reference', 'is', null)
    .execute()
  return rows.map(({ plan_id }) => plan_id)
}

/** Ends the running subscription, now or when it ran out. Returns its remaining seconds and its price. */
export async function endRunning(
  tx: Db,
  userId: string,
): Promise<{ left_seconds: number; amount_paid_kobo: number } | undefined> {
  const { rows } = await sql<{ left_seconds: number; amount_paid_kobo: number }>`
    update subscriptions.subscriptions set ended_at = least(ends_at, now())
    where user_id = ${userId} and ended_at is null
    returning greatest(extract(epoch from ends_at - now()), 0) as left_seconds, amount_paid_kobo
  `.execute(tx)
  return rows[0]
}

/** SQL: a time so many months later by the calendar of Lagos, where a month begins an hour before it does in UTC. */
export const monthsAfter = (time: RawBuilder<unknown>, months: RawBuilder<unknown>) =>
  sql<Date>`(${time} at time zone 'Africa/Lagos' + make_interval(months => ${months})) at time zone 'Africa/Lagos'`

interface NewSubscription {
  readonly userId: string
  readonly plan: Plan
  readonly amountPaidKobo: number
  /** Null if nothing was paid. */
  readonly reference: string | null
  readonly months: number
  /** Added to the months. */
  readonly extraSeconds: number
}

export async function insertSubscription(tx: Db, subscription: NewSubscription): Promise<void> {
  const { userId, plan, amountPaidKobo, reference, months, extraSeconds } = subscription
  await tx
    .insertInto('subscriptions.subscriptions')
    .values({
      user_id: userId,
      plan_id: plan.id,
      max_listings: plan.max_listings,
      amount_paid_kobo: amountPaidKobo,
      payment_reference: reference,
      extra_seconds: extraSeconds,
      ends_at: sql<Date>`${monthsAfter(sql`now()`, sql`${months}`)} + make_interval(secs => ${extraSeconds})`,
    })
    .execute()
}

/** Ends the subscription of a payment and resumes the one that it replaced. Returns false if it is not running. */
export async function endPaidBy(tx: Db, reference: string): Promise<boolean> {
  const ended = await tx
    .updateTable('subscriptions.subscriptions')
    .set({ ended_at: sql<Date>`least(ends_at, now())` })
    .where('payment_reference', '=', reference)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!ended) return false
  await sql`
    update subscriptions.subscriptions as before set ended_at = null
    from subscriptions.subscriptions as ended
    where ended.id = ${ended.id} and before.user_id = ended.user_id and before.ended_at = ended.starts_at
      and before.ends_at > now()
  `.execute(tx)
  return true
}

/**
 * Removes the remaining time of a payment's subscription from those that followed and received it; time that it had
 * itself received stays theirs. Of two booked at the same moment the ended one may have begun, by its transaction's
 * clock, after its end; its end must still be after its beginning.
 */
export async function takeBackLeft(tx: Db, reference: string): Promise<void> {
  await sql`
    with recursive each as not materialized (
      select *, extract(epoch from ends_at - ended_at) as left_seconds from subscriptions.subscriptions
    ), got as (
      select paid.*, greatest(paid.left_seconds
          - coalesce(before.left_seconds * before.amount_paid_kobo / paid.amount_paid_kobo, 0), 0) as seconds
      from each as paid left join each as before
        on before.user_id = paid.user_id and before.ended_at = paid.starts_at
      where paid.payment_reference = ${reference} and paid.ended_at is not null
      union all
      select next.*, least(got.seconds, got.left_seconds) * got.amount_paid_kobo / next.amount_paid_kobo
      from got join each as next
        on next.user_id = got.user_id and next.starts_at = got.ended_at and next.amount_paid_kobo > 0
    )
    update subscriptions.subscriptions as shortened
    set ends_at = greatest(
      shortened.ends_at - make_interval(secs => got.seconds),
      coalesce(shortened.ended_at, now()),
      shortened.starts_at + interval '1 microsecond')
    from got where got.id = shortened.id
  `.execute(tx)
}
