import { sql } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import { shareAddress, shareVersion, type ShareSubject } from '#server/modules/media/index.ts'
import { findShownProduct, type ProductRow } from './product-queries.ts'

/** The content of a listed product's share picture; undefined for other products. */
export async function findShareSubject(db: Db, productId: string): Promise<ShareSubject | undefined> {
  const row = await findShownProduct(db, productId, null)
  return row ? subjectOf(row) : undefined
}

/** Address of a product's share picture. Changes with its content. */
export function sharePictureOf(row: ProductRow, mediaBaseUrl: string): string {
  return shareAddress(mediaBaseUrl, row.id, shareVersion(subjectOf(row)))
}

function subjectOf(row: ProductRow): ShareSubject {
  const { name, price_kobo: priceKobo, condition, warranty_address: place, cover_id: coverId } = row
  return { name, priceKobo, condition, place, coverId }
}

/** Ids of the covers of listed products, newest product first. */
export async function listNewestCovers(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ cover_id: string }>`
    select cover_id from catalog.products where is_listed order by created_at desc, id desc limit ${limit}
  `.execute(db)
  return rows.map((row) => row.cover_id)
}
