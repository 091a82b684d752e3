import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/database/connect.ts'

/**
 * What a member has added and spent since midnight in Lagos, in kobo. Added are top-ups, and card payments of orders that
 * the member has cancelled into the wallet. Not spent are failed purchases and orders whose refund frees the limit.
 */
export async function sumToday(db: Db, userId: string): Promise<{ toppedUpKobo: number; spentKobo: number }> {
  const sums = await db
    .selectFrom('wallet.tallies')
    .select([
      sql<number>`coalesce(sum(kobo) filter (where kind = 'top_up'), 0)::bigint`.as('toppedUpKobo'),
      sql<number>`coalesce(sum(kobo) filter (where kind in ('purchase', 'order') and state <> 'failed'), 0)::bigint`.as(
        'spentKobo',
      ),
    ])
    .where('user_id', '=', userId)
    .where('day', '=', sql<string>`wallet.lagos_day(now())`)
    .executeTakeFirstOrThrow()
  const midnight = sql<Date>`wallet.lagos_day(now())::timestamp at time zone 'Africa/Lagos'`
  return {
    toppedUpKobo: sums.toppedUpKobo + (await sumCancelledSince(db, userId, midnight)),
    spentKobo: sums.spentKobo - (await sumFreedSince(db, userId, midnight)),
  }
}

/** What a member has spent since a time, in kobo, counted as in `sumToday`. */
export async function sumSpentSince(db: Db, userId: string, since: Date): Promise<number> {
  const { kobo } = await db
    .selectFrom('wallet.transactions')
    .select(sql<number>`coalesce(sum(amount_kobo), 0)::bigint`.as('kobo'))
    .where('user_id', '=', userId)
    .where('kind', 'in', ['purchase', 'order'])
    .where('made_at', '>=', since)
    .where('state', '<>', 'failed')
    .executeTakeFirstOrThrow()
  return kobo - (await sumFreedSince(db, userId, sql<Date>`${since}`))
}

/** Refunds that free the limit, of orders paid since a time. */
async function sumFreedSince(db: Db, userId: string, since: RawBuilder<Date>): Promise<number> {
  const { rows } = await sql<{ kobo: number }>`
    select coalesce(sum(refunds.amount_kobo), 0)::bigint as kobo
    from wallet.transactions as refunds
      join wallet.transactions as orders on orders.kind = 'order' and orders.subject = refunds.subject
    where refunds.user_id = ${userId} and refunds.kind = 'order_refund' and refunds.frees_limit
      and refunds.made_at >= ${since} and orders.made_at >= ${since}
  `.execute(db)
  return rows[0]!.kobo
}

/** What came back since a time of orders paid by card that the buyer has cancelled, unless it goes on to the card. */
async function sumCancelledSince(db: Db, userId: string, since: RawBuilder<Date>): Promise<number> {
  const { rows } = await sql<{ kobo: number }>`
    select coalesce(sum(amount_kobo), 0)::bigint as kobo from wallet.transactions as back
    where user_id = ${userId} and kind = 'order_refund' and made_at >= ${since}
      and subject = order_id::text and not frees_limit
      and not exists (select from wallet.transactions where kind = 'order' and subject = back.subject)
      and not exists (
        select from wallet.transactions
        where user_id = ${userId} and kind = 'refund' and order_id = back.order_id and state <> 'failed')
  `.execute(db)
  return rows[0]!.kobo
}
