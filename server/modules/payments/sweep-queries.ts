import { sql } from 'kysely'
import type { Db } from '#server/database/connect.ts'

/** Since it was begun. A payment without a result by then is abandoned; an event reopens it. */
const CHECKED_AFTER = ['10 minutes', '1 hour', '6 hours', '24 hours', '72 hours']

/** Claims due payments and makes them due again in ten minutes, in case a sweep dies. */
export async function takeDuePayments(db: Db): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    update payments.intents set next_check_at = now() + interval '10 minutes'
    where reference in (
      select reference from payments.intents where next_check_at <= now()
      order by next_check_at limit 50 for update skip locked)
    returning reference
  `.execute(db)
  return rows.map(({ reference }) => reference)
}

/** Schedules the next check of a payment that is not paid yet. */
export async function noteChecked(db: Db, reference: string): Promise<void> {
  await sql`
    update payments.intents set
      checks = checks + 1,
      next_check_at = created_at + (${CHECKED_AFTER}::interval[])[checks + 2],
      state = case when checks + 2 > cardinality(${CHECKED_AFTER}::interval[]) and state in ('created', 'initialized')
        then 'abandoned' else state end
    where reference = ${reference} and next_check_at is not null
  `.execute(db)
}

export async function deleteOldEvents(db: Db): Promise<void> {
  await sql`delete from payments.events where received_at < now() - interval '90 days'`.execute(db)
}
