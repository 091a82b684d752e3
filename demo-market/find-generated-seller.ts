import { sql } from 'kysely'
import type { Db } from '#server/database/connect.ts'

/** Only generated sellers have email addresses of this domain. */
export const GENERATED_SELLERS = '%@shops.kanti.example'

/**
 * Finds the generated seller with the oldest shop among those with a listed product. A market that was not generated has
 * none, nor has one that became real: its generated sellers are suspended.
 */
export async function findGeneratedSeller(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ seller_id: string }>`
    select seller_id from shops.shops join accounts.users on users.id = seller_id
    where users.email like ${GENERATED_SELLERS}
      and exists (select from catalog.products where products.seller_id = shops.seller_id and is_listed)
    order by shops.created_at, seller_id limit 1
  `.execute(db)
  return rows[0]?.seller_id
}
