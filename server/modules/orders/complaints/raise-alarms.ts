import { sql } from 'kysely'
import type { App } from '#server/context.ts'

/** Days in review after which operators are reminded that somebody waits. */
const ALARM_DAYS = [2, 5]

/** Raises an alarm for every complaint that operators have left in review for two days, and another after five. */
export async function raiseComplaintAlarms({ database, log }: App): Promise<void> {
  const passed = sql`(select count(*)::integer from unnest(${ALARM_DAYS}::integer[]) as days
    where review_at + make_interval(days => days) <= now())`
  const { rows } = await sql<{ id: string; days: number }>`
    update orders.complaints set alarms = ${passed} where state = 'review' and alarms < ${passed}
    returning id, extract(day from now() - review_at)::integer as days
  `.execute(database)
  for (const { id, days } of rows) log.error({ alarm: 'complaint_waits', id, days }, 'a complaint waits for operators')
}
