import { sql } from 'kysely'
import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { endPauses } from './pause-queries.ts'

/** Raises alarms for purchases that wait too long and for a low float. */
export async function watchBills(app: App): Promise<void> {
  const { old_count } = await findFloat(app.database)
  if (old_count > 0) app.log.error({ alarm: 'purchases_waiting', count: old_count }, 'purchases wait for an hour')
  await readFloat(app)
}

/** Reads the balance of our float from the provider. */
async function readFloat({ providers: { bills }, config, database, log }: App): Promise<void> {
  const reading = await bills.readFloat()
  if (reading.kind === 'unknown')
    return log.warn({ reason: reading.reason }, 'the bill provider does not report its float')
  await sql`
    insert into bills.floats (balance_kobo) values (${reading.balanceKobo}) on conflict do nothing
  `.execute(database)
  await endPauses(database, reading.balanceKobo)
  await sql`delete from bills.floats where told_at < now() - interval '90 days'`.execute(database)
  if (reading.balanceKobo < config.BILL_LOW_FLOAT * 100)
    log.error({ alarm: 'float_low', balanceKobo: reading.balanceKobo }, 'our float at the bill provider is low')
}

interface FloatState {
  readonly balance_kobo: number | null
  readonly told_at: Date | null
  /** Seconds since `told_at`. */
  readonly age_seconds: number | null
  readonly open_count: number
  readonly open_kobo: number
  readonly old_count: number
}

/** The last reported float, and the purchases still open. */
export async function findFloat(db: Db): Promise<FloatState> {
  const { rows } = await sql<FloatState>`
    select last.balance_kobo, last.told_at, extract(epoch from now() - last.told_at) as age_seconds, open.* from (
      select count(*) as open_count, coalesce(sum(amount_kobo), 0)::bigint as open_kobo,
        count(*) filter (where created_at < now() - interval '1 hour') as old_count
      from bills.purchases where settled_at is null) as open
    left join (select * from bills.floats order by told_at desc limit 1) as last on true
  `.execute(db)
  return rows[0]!
}
