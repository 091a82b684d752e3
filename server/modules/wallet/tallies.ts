import { sql } from 'kysely'
import type { Db } from '#server/database/connect.ts'

/** What a member has added and spent since midnight in Lagos, in kobo, without failed purchases. */
export async function sumToday(db: Db, userId: string): Promise<{ toppedUpKobo: number; spentKobo: number }> {
  const sums = await db
    .selectFrom('wallet.tallies')
    .select([
      sql<number>`coalesce(sum(kobo) filter (where kind = 'top_up'), 0)::bigint`.as('toppedUpKobo'),
      sql<number>`coalesce(sum(kobo) filter (where kind = 'purchase' and state <> 'failed'), 0)::bigint`.as(
        'spentKobo',
      ),
    ])
    .where('user_id', '=', userId)
    .where('day', '=', sql<string>`wallet.lagos_day(now())`)
    .executeTakeFirstOrThrow()
  return sums
}
