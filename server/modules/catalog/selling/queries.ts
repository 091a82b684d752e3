import { sql, type Insertable, type UpdateObject } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Slice } from '#server/kit/pages.ts'
import { isUuid } from '#server/kit/uuid.ts'
import type { CardRow } from '../cards.ts'

type Products = Tables['catalog.products']

/** Whether a category exists and is not retired. */
export async function isOpenCategory(db: Db, id: string): Promise<boolean> {
  if (!isUuid(id)) return false
  const open = db.selectFrom('catalog.categories').select('id').where('id', '=', id).where('retired_at', 'is', null)
  return (await open.executeTakeFirst()) !== undefined
}

export async function insertProduct(tx: Db, row: Insertable<Products>): Promise<string> {
  const { id } = await tx.insertInto('catalog.products').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** A product of this seller, locked until the transaction ends; undefined for another seller's or a deleted one. */
export async function lockOwnProduct(tx: Db, id: string, sellerId: string) {
  if (!isUuid(id)) return undefined
  return tx
    .selectFrom('catalog.products')
    .select(['id', 'category_id', 'cover_id', 'updated_at', 'is_listed', 'taken_down_at'])
    .where('id', '=', id)
    .where('seller_id', '=', sellerId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateProduct(tx: Db, id: string, row: UpdateObject<Tables, 'catalog.products'>): Promise<void> {
  await tx
    .updateTable('catalog.products')
    .set({ ...row, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Sets the pieces left of a product as its seller saves them. Without a number they stay, or a product that is back in stock has one. */
export async function savePieces(
  tx: Db,
  productId: string,
  { in_stock, quantity }: { readonly in_stock: boolean; readonly quantity?: number | undefined },
): Promise<void> {
  const pieces = in_stock ? (quantity ?? null) : 0
  await sql`
    insert into catalog.stock (product_id, pieces) values (${productId}, coalesce(${pieces}::integer, 1))
    on conflict (product_id) do update set pieces = coalesce(${pieces}::integer, greatest(stock.pieces, 1))
  `.execute(tx)
}

export async function listPictureIds(tx: Db, productId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('catalog.product_media')
    .select('media_id')
    .where('product_id', '=', productId)
    .execute()
  return rows.map((row) => row.media_id)
}

export async function replacePictures(tx: Db, productId: string, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('catalog.product_media').where('product_id', '=', productId).execute()
  if (ids.length === 0) return
  const rows = ids.map((media_id, index) => ({ product_id: productId, position: index + 1, media_id }))
  await tx.insertInto('catalog.product_media').values(rows).execute()
}

export interface OwnRow extends CardRow {
  readonly status: 'listed' | 'unlisted' | 'paused' | 'suspended' | 'taken_down'
  readonly taken_down_reason: string | null
  readonly views: number
  readonly contacts: number
  readonly updated_at: Date
}

/** A seller's products, newest first. Few enough to be read row by row. */
export async function listOwnRows(
  db: Db,
  sellerId: string,
  { search, isUnlisted }: { readonly search?: string | undefined; readonly isUnlisted?: boolean | undefined },
  { offset, limit }: Slice,
): Promise<{ rows: OwnRow[]; total: number }> {
  const own = sql`catalog.products where seller_id = ${sellerId} and deleted_at is null
    and (${search ?? null}::text is null or strpos(name_text || brand_text,
      rtrim(catalog.root_text(${search ?? null}))) > 0)
    and (${isUnlisted ?? null}::boolean is null or is_listed <> ${isUnlisted ?? null})`
  const [{ rows }, counted] = await Promise.all([
    sql<OwnRow>`
      select cards.*, catalog.status_of(own) as status, own.updated_at,
        coalesce(views, 0) as views, coalesce(contacts, 0) as contacts,
        (select reason from catalog.take_downs where take_downs.product_id = own.id and restored_at is null)
          as taken_down_reason
      from (select * from ${own} order by created_at desc, id desc offset ${offset} limit ${limit}) as page
      join catalog.products as own using (id)
      join catalog.product_cards as cards using (id)
      left join catalog.interest on interest.product_id = own.id
      order by own.created_at desc, own.id desc
    `.execute(db),
    sql<{ total: number }>`select count(*) as total from ${own}`.execute(db),
  ])
  return { rows, total: counted.rows[0]!.total }
}
