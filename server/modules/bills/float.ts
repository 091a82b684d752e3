import type { Database } from '#server/database/connect.ts'
import type { BillsParts } from './parts.ts'

/** Asks the provider what we hold there, and says so where somebody has to fund it. */
export async function readFloat({ bills, database, log, lowFloatKobo }: BillsParts): Promise<void> {
  const told = await bills.readFloat()
  if (told.kind === 'unknown') return log.warn({ reason: told.reason }, 'the float at the bill provider is not told')
  await database.query('insert into bills.floats (balance_kobo) values ($1) on conflict do nothing', [told.balanceKobo])
  await database.query(`delete from bills.floats where told_at < now() - interval '90 days'`)
  if (told.balanceKobo < lowFloatKobo) {
    log.error({ alarm: 'float_low', balanceKobo: told.balanceKobo }, 'our float at the bill provider is low')
  }
}

export interface FloatState {
  readonly balance_kobo: number | null
  readonly told_at: Date | null
  readonly open_count: number
  readonly open_kobo: number
  readonly old_count: number
}

/** What was told last, and what is still to be taken out of it. */
export async function findFloat(database: Database): Promise<FloatState> {
  const [row] = await database.query<FloatState & Record<string, unknown>>(
    `select last.balance_kobo, last.told_at, open.* from (
       select count(*) as open_count, coalesce(sum(amount_kobo), 0)::bigint as open_kobo,
         count(*) filter (where created_at < now() - interval '1 hour') as old_count
       from bills.purchases where settled_at is null) as open
     left join (select * from bills.floats order by told_at desc limit 1) as last on true`,
  )
  return row!
}
