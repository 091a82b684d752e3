import { sql } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import { monthsAfter } from './queries.ts'

/** A subscription as this module has it. */
export interface SubscriptionRecord {
  readonly id: string
  readonly userId: string
  readonly planId: string
  readonly amountPaidKobo: number
  /** Null if nothing was paid. */
  readonly reference: string | null
  /** Neither ended nor run out. */
  readonly isRunning: boolean
  /** By how many seconds it ends after its months plus the received time; below zero if before. */
  readonly overSeconds: number
  /** By how many seconds the received time exceeds what any earlier plan had left. */
  readonly extraOverSeconds: number
  /** Begun in the last hour without payment, although the plan has a price. */
  readonly isUnpaid: boolean
}

const MONTHS = sql`case when amount_paid_kobo = 0 then 3 else 6 end`

/**
 * Subscriptions by id, or by their payments. A free plan lasts three months, any other six, plus the rest of the
 * replaced one, converted by price.
 */
export async function listSubscriptionRecords(
  db: Db,
  { ids, references }: { readonly ids: readonly string[]; readonly references: readonly string[] },
): Promise<SubscriptionRecord[]> {
  const { rows } = await sql<SubscriptionRecord>`
    with dated as not materialized (
      select *, greatest(in_lagos, in_utc) as due_at, least(in_lagos, in_utc) as earliest_due_at
      from subscriptions.subscriptions cross join lateral (
        -- Earlier versions counted the months in UTC.
        select ${monthsAfter(sql`starts_at`, MONTHS)} + make_interval(secs => extra_seconds) as in_lagos,
          starts_at + make_interval(months => ${MONTHS}, secs => extra_seconds) as in_utc) as due
    )
    select had.id, had.user_id as "userId", had.plan_id as "planId", had.amount_paid_kobo as "amountPaidKobo",
      had.payment_reference as reference, had.ended_at is null and had.ends_at > now() as "isRunning",
      extract(epoch from had.ends_at - greatest(least(had.ends_at, had.due_at), had.earliest_due_at))::double precision
        as "overSeconds",
      had.extra_seconds - coalesce((
        select max(greatest(extract(epoch from before.due_at - had.starts_at)::double precision, 0)
          * before.amount_paid_kobo / had.amount_paid_kobo)
        from dated as before
        where before.user_id = had.user_id and before.id <> had.id
          -- Of two that were booked at once either may have begun first.
          and before.starts_at < had.starts_at + interval '1 minute' and had.amount_paid_kobo > 0), 0)
        as "extraOverSeconds",
      had.payment_reference is null and had.starts_at > now() - interval '1 hour' and plan.price_kobo > 0 as "isUnpaid"
    from dated as had join subscriptions.plans as plan on plan.id = had.plan_id
    where had.id = any(${ids}::uuid[]) or had.payment_reference = any(${references}::text[])
  `.execute(db)
  return rows
}

/** By member: payments whose plans were replaced by later ones. */
export async function listReplacedPlans(
  db: Db,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ user_id: string; payments: string[] }>`
    select user_id, array_agg(payment_reference) as payments from subscriptions.subscriptions as had
    where user_id = any(${userIds}::uuid[]) and payment_reference is not null and exists (
      select from subscriptions.subscriptions as later
      where later.user_id = had.user_id and later.id <> had.id and later.starts_at > had.starts_at - interval '1 minute')
    group by user_id
  `.execute(db)
  return new Map(rows.map(({ user_id, payments }) => [user_id, payments]))
}
