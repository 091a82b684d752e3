import { sql } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import { REMINDED_DAYS_BEFORE } from './terms.ts'

/** SQL: the latest reminder that is due; null if none is. */
const dueDays = sql<number>`(
  select min(days) from unnest(${REMINDED_DAYS_BEFORE}::integer[]) as days where ends_at <= now() + make_interval(days => days))`
const isDue = sql<boolean>`ended_at is null and ${dueDays} < coalesce(reminded_days, 1000)`

/** Running subscriptions with a due reminder, the first to end first. The bound lets the index find them. */
export async function listEnding(db: Db): Promise<{ id: string; user_id: string }[]> {
  const { rows } = await sql<{ id: string; user_id: string }>`
    select id, user_id from subscriptions.subscriptions where ${isDue}
      and ends_at <= now() + make_interval(days => ${Math.max(...REMINDED_DAYS_BEFORE)}) order by ends_at limit 200
  `.execute(db)
  return rows
}

export interface Ending {
  readonly user_id: string
  readonly title: string
  readonly ends_at: Date
  /** Days before the end; 0 means that it has ended. */
  readonly reminded_days: number
}

/** Marks the reminder as sent, and ends a subscription that has run out. Undefined if another process did so before. */
export async function takeEnding(tx: Db, id: string): Promise<Ending | undefined> {
  const { rows } = await sql<Ending>`
    update subscriptions.subscriptions
    set reminded_days = ${dueDays}, ended_at = case when ends_at <= now() then ends_at end
    from subscriptions.plans
    where subscriptions.id = ${id} and plans.id = plan_id and ${isDue}
    returning user_id, title, ends_at, reminded_days
  `.execute(tx)
  return rows[0]
}
