import type { Database } from '#server/database/connect.ts'
import { type ShareSubject, shareSubject } from '#server/modules/media/index.ts'
import { isUuid } from './listing-filter.ts'

/** What the shared picture of a listed product shows; undefined for every other id. */
export async function findShareSubject(database: Database, productId: string): Promise<ShareSubject | undefined> {
  if (!isUuid(productId)) return undefined
  const [row] = await database.query<Parameters<typeof shareSubject>[0] & Record<string, unknown>>(
    `select name, price_kobo as "priceKobo", condition, cover_id as "coverId",
       concat_ws(', ', nullif(store_city, ''), store_state) as place
     from catalog.product_pages where id = $1 and is_listed`,
    [productId],
  )
  return row && shareSubject(row)
}

/** Ids of the covers of listed products, newest product first. */
export async function listNewestCovers(database: Database, limit: number): Promise<readonly string[]> {
  const rows = await database.query<{ cover_id: string }>(
    'select cover_id from catalog.products where is_listed order by created_at desc, id desc limit $1',
    [limit],
  )
  return rows.map((row) => row.cover_id)
}
