import type { Database } from '#server/database/connect.ts'
import { queryPage } from '#server/database/query-page.ts'
import type { Slice } from '#server/kit/pages.ts'
import type { Purchase, State } from './purchase-queries.ts'

interface Filter {
  readonly kind?: Purchase['kind'] | undefined
  readonly states?: readonly State[] | undefined
}

/** Purchases of a member, newest first. */
export function listPurchaseRows(
  database: Database,
  userId: string,
  { kind, states }: Filter,
  slice: Slice,
): Promise<{ rows: Purchase[]; total: number }> {
  const found = `from bills.purchases where user_id = $1 and ($2::text is null or kind = $2)
    and ($3::text[] is null or state = any($3))`
  const values = [userId, kind ?? null, states ?? null]
  return queryPage(database, { found, values, order: 'created_at desc, id' }, slice)
}

export async function findOwnPurchase(database: Database, userId: string, id: string): Promise<Purchase | undefined> {
  const [row] = await database.query<Purchase & Record<string, unknown>>(
    'select * from bills.purchases where id = $1 and user_id = $2',
    [id, userId],
  )
  return row
}

/** The last delivered purchase for each phone and number, the latest first. */
export function listRecipientRows(
  database: Database,
  userId: string,
  { kind, providerId }: { kind: Purchase['kind'] | null; providerId: string | null },
): Promise<Purchase[]> {
  return database.query<Purchase & Record<string, unknown>>(
    `select * from (
       select distinct on (provider_id, coalesce(number, phone)) * from (
         select * from bills.purchases where user_id = $1 and state = 'delivered'
           and ($2::text is null or kind = $2) and ($3::text is null or provider_id = $3)
         order by created_at desc limit 200) as lately
       order by provider_id, coalesce(number, phone), created_at desc) as each
     order by created_at desc limit 8`,
    [userId, kind, providerId],
  )
}
