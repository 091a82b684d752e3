import { sql, type Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'

/** What is held above the limits of each member, in kobo; who has nothing held is left out. */
export async function listOverLimitFacts(db: Kysely<Tables>): Promise<{ userId: string; amountKobo: number }[]> {
  const { rows } = await sql<{ userId: string; amountKobo: number }>`
    select user_id as "userId", sum(amount_kobo)::bigint as "amountKobo" from wallet.transactions
    where kind = 'over_limit' and state = 'pending' group by user_id
  `.execute(db)
  return rows
}
