import { sql } from 'kysely'
import type { Product } from '#contracts/catalog.ts'
import type { OperatorProduct } from '#contracts/operator/catalog.ts'
import type { Db } from '#server/database/connect.ts'
import { isUuid } from '#server/kit/uuid.ts'
import type { PictureRow } from '#server/modules/media/index.ts'
import type { RatedRow, TermsRow } from '#server/modules/shops/index.ts'
import type { CardRow } from './cards.ts'
import type { OrderableRow } from './is-orderable.ts'

/** A row of the view `catalog.product_pages`. */
export interface ProductRow extends CardRow, OrderableRow, TermsRow {
  deleted_at: Date | null
  updated_at: Date
  category_id: string
  category_name: string
  brand_name: string
  color: Product['color']
  description: string
  condition_grade: Product['condition_grade']
  weight_grams: number
  warranty_duration: number
  warranty_duration_type: Product['warranty_duration_type']
  pictures: PictureRow[]
  taken_down_reason: string | null
  seller_id: string
  first_name: string
  last_name: string
  /** +234… */
  phone: string | null
  date_joined: Date
  is_verified: boolean
  storename: string
  store_state: string
  store_city: string
  store_address_1: string
  takes_orders: boolean
  is_returnable: boolean
  pieces: number
  /** Orders that the seller completed; null without orders. */
  orders_done: number | null
  is_reliable: boolean | null
}

const SCORED_PAGES = sql`catalog.product_pages left join catalog.seller_scores using (seller_id)`

/** Null for an unknown id, and for an unlisted product unless the viewer is its seller. */
export async function findShownProduct(db: Db, id: string, viewerId: string | null): Promise<ProductRow | null> {
  if (!isUuid(id)) return null
  const { rows } = await sql<ProductRow>`
    select * from ${SCORED_PAGES}
    where id = ${id} and (is_listed or (seller_id = ${viewerId} and deleted_at is null))
  `.execute(db)
  return rows[0] ?? null
}

interface WholeProductRow extends ProductRow {
  status: OperatorProduct['status']
  email: string
}

/** A product for operators, whatever its status; null for an unknown id. */
export async function findAnyProduct(db: Db, id: string): Promise<WholeProductRow | null> {
  if (!isUuid(id)) return null
  const { rows } = await sql<WholeProductRow>`
    select pages.*, operator_products.status, operator_products.email
    from (select * from ${SCORED_PAGES} where id = ${id}) as pages
    join catalog.operator_products on operator_products.id = pages.id
  `.execute(db)
  return rows[0] ?? null
}

/** The listed ones among these products, by id. */
export async function listShownProducts(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, ProductRow>> {
  const { rows } = await sql<ProductRow>`
    select * from ${SCORED_PAGES} where is_listed and id = any (${ids.filter(isUuid)}::uuid[])
  `.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** What is known of some sellers by reviews, by seller. */
export async function findRatings(db: Db, sellerIds: readonly string[]): Promise<ReadonlyMap<string, RatedRow>> {
  const { rows } = await sql<RatedRow & { seller_id: string }>`
    select seller_id, review_count, review_stars from catalog.seller_scores where seller_id = any (${sellerIds}::uuid[])
  `.execute(db)
  return new Map(rows.map((row) => [row.seller_id, row]))
}

/** Whether a product is on the market or was, because each begins there. It may be deleted since. */
export async function wasListed(db: Db, id: string): Promise<boolean> {
  if (!isUuid(id)) return false
  return (await sql`select from catalog.products where id = ${id}`.execute(db)).rows.length > 0
}

/** Which of these products are listed. */
export async function filterListed(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from catalog.products where is_listed and id = any (${ids}::uuid[])
  `.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Cards of the listed ones among these products, unordered. */
export async function listCardRows(db: Db, ids: readonly string[]): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select cards.* from catalog.products join catalog.product_cards as cards using (id)
    where products.is_listed and products.id = any (${ids.filter(isUuid)}::uuid[])
  `.execute(db)
  return rows
}

/** Ids of listed products with this hexadecimal prefix. Ids are random, so all prefixes are equally frequent. */
export async function listIdsWithPrefix(
  db: Db,
  prefix: string,
  limit: number,
): Promise<{ id: string; updated_at: Date }[]> {
  const bound = (digit: string) => prefix + NIL_UUID.replaceAll('0', digit).slice(prefix.length)
  const { rows } = await sql<{ id: string; updated_at: Date }>`
    select id, updated_at from catalog.products
    where is_listed and id between ${bound('0')} and ${bound('f')} order by id limit ${limit}
  `.execute(db)
  return rows
}

const NIL_UUID = '00000000-0000-0000-0000-000000000000'

interface CategoryRow extends Omit<PictureRow, 'id'> {
  id: string
  name: string
  picture_id: string
  product_count: number
}

/** Categories in their order, with the exact number of their listed products. */
export async function listCategoriesWithCounts(db: Db): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select tiles.*,
      (coalesce((select count from catalog.listing_counts where kind = 'all' and category_id = tiles.id
         and condition is null and state is null), 0)
       + coalesce((select sum(delta) from catalog.listing_changes where category_id = tiles.id), 0)
      )::integer as product_count
    from catalog.category_tiles as tiles order by position, name
  `.execute(db)
  return rows
}
