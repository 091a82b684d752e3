import { sql } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import { Refusal } from '#server/kit/refusal.ts'

/** Which of these media products or categories use, deleted products included. */
export async function listShownMedia(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${ids}::uuid[]) as asked (id)
    where exists (select from catalog.products where cover_id = asked.id)
      or exists (select from catalog.product_media where media_id = asked.id)
      or exists (select from catalog.categories where picture_id = asked.id)
  `.execute(db)
  return new Set(rows.map((row) => row.id))
}

/** Locks the seller's products that show a picture. Products are always locked before pictures. */
export async function lockShowing(tx: Db, sellerId: string, mediaId: string): Promise<void> {
  await sql`
    select from catalog.products where seller_id = ${sellerId} and (
      cover_id = ${mediaId} or id in (select product_id from catalog.product_media where media_id = ${mediaId})
    ) for update
  `.execute(tx)
}

/**
 * Removes a picture from the product that shows it, before it is deleted. Throws 409 for a cover: the seller must
 * choose another one first.
 */
export async function detachPicture(tx: Db, mediaId: string): Promise<void> {
  await sql`
    update catalog.products set updated_at = now()
    where id in (select product_id from catalog.product_media where media_id = ${mediaId})
  `.execute(tx)
  await tx.deleteFrom('catalog.product_media').where('media_id', '=', mediaId).execute()
  if ((await listShownMedia(tx, [mediaId])).size === 0) return
  throw new Refusal(409, 'in_use', 'This is the cover of a product. Choose another cover first.')
}

/** The media used by this product only. */
export async function listOwnMedia(tx: Db, productId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select cover_id as id from catalog.products where id = ${productId}
      union select media_id from catalog.product_media where product_id = ${productId}
    ) as own
    where not exists (
        select from catalog.products
        where cover_id = own.id and products.id <> ${productId} and deleted_at is null
      )
      and not exists (
        select from catalog.product_media join catalog.products on products.id = product_id
        where media_id = own.id and products.id <> ${productId} and deleted_at is null
      )
      and not exists (select from catalog.categories where picture_id = own.id)
  `.execute(tx)
  return rows.map((row) => row.id)
}
