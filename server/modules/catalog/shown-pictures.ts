import type { Database } from '#server/database/connect.ts'
import { shareSubject, type ShareSubject } from '#server/modules/media/index.ts'
import { findListedProduct } from './product-queries.ts'

/** What the shared picture of a listed product shows; undefined where there is no such product. */
export async function findShareSubject(database: Database, productId: string): Promise<ShareSubject | undefined> {
  const row = await findListedProduct(database, productId)
  if (!row) return undefined
  const { name, price_kobo: priceKobo, condition, warranty_address: place, cover_id: coverId } = row
  return shareSubject({ name, priceKobo, condition, place, coverId })
}

/** Ids of the covers of listed products, newest product first. */
export async function listNewestCovers(database: Database, limit: number): Promise<string[]> {
  const rows = await database.query<{ cover_id: string }>(
    'select cover_id from catalog.products where is_listed order by created_at desc, id desc limit $1',
    [limit],
  )
  return rows.map((row) => row.cover_id)
}
