import { sql } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import { queryPage } from '#server/database/query-page.ts'
import type { Slice } from '#server/kit/pages.ts'
import type { Purchase, State } from './purchase-queries.ts'

interface Filter {
  readonly kind?: Purchase['kind'] | undefined
  readonly states?: readonly State[] | undefined
}

/** Purchases of a member, newest first. */
export function listPurchaseRows(
  db: Db,
  userId: string,
  { kind, states }: Filter,
  slice: Slice,
): Promise<{ rows: Purchase[]; total: number }> {
  const found = sql`from bills.purchases where user_id = ${userId} and (${kind}::text is null or kind = ${kind})
    and (${states}::text[] is null or state = any(${states}))`
  return queryPage(db, { found, order: 'created_at desc, id' }, slice)
}

export async function findOwnPurchase(db: Db, userId: string, id: string): Promise<Purchase | undefined> {
  const { rows } = await sql<Purchase>`
    select * from bills.purchases where id = ${id} and user_id = ${userId}
  `.execute(db)
  return rows[0]
}

/** The last delivered purchase for each phone and number, the latest first. */
export async function listRecipientRows(
  db: Db,
  userId: string,
  { kind, providerId }: { kind: Purchase['kind'] | null; providerId: string | null },
): Promise<Purchase[]> {
  const { rows } = await sql<Purchase>`
    select * from (
      select distinct on (provider_id, coalesce(number, phone)) * from (
        select * from bills.purchases where user_id = ${userId} and state = 'delivered'
          and (${kind}::text is null or kind = ${kind}) and (${providerId}::text is null or provider_id = ${providerId})
        order by created_at desc limit 200) as lately
      order by provider_id, coalesce(number, phone), created_at desc) as each
    order by created_at desc limit 8
  `.execute(db)
  return rows
}
