import { sql, type RawBuilder } from 'kysely'
import type { OperatorProduct, productSorts } from '#contracts/operator/catalog.ts'
import type { Db } from '#server/database/connect.ts'
import { countByDay } from '#server/database/count-by-day.ts'
import { allConditions, queryPage } from '#server/database/query-page.ts'
import type { Slice } from '#server/kit/pages.ts'
import { isUuid } from '#server/kit/uuid.ts'

/** A row of the view `catalog.operator_products`. */
export interface OperatorRow {
  readonly id: string
  readonly name: string
  readonly price_kobo: number
  readonly status: OperatorProduct['status']
  readonly taken_down_reason: string | null
  readonly seller_id: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly created_at: Date
}

interface OperatorFilter {
  readonly search?: string | undefined
  readonly status?: OperatorProduct['status'] | undefined
  readonly sort?: Sort | undefined
}

type Sort = (typeof productSorts)[number]

const ORDERS: Readonly<Record<Sort, string>> = {
  newest: 'created_at desc, id desc',
  oldest: 'created_at, id',
  name_asc: 'name_text, id',
  name_desc: 'name_text desc, id desc',
  price_asc: 'price_kobo, id',
  price_desc: 'price_kobo desc, id desc',
}

/** Newest first by default. A search for an id finds that product, or the products of that seller. */
export function listOperatorRows(
  db: Db,
  { search, status, sort = 'newest' }: OperatorFilter,
  slice: Slice,
): Promise<{ rows: OperatorRow[]; total: number }> {
  const isFound = allConditions(
    search !== undefined && (isUuid(search) ? sql`(id = ${search} or seller_id = ${search})` : isNamed(search)),
    status !== undefined && sql`status = ${status}`,
  )
  const found = sql`from catalog.operator_products where ${isFound}`
  return queryPage(db, { found, order: ORDERS[sort], isCountedWhole: true }, slice)
}

/**
 * SQL: words of the name begin with these, in this order. The inner `select` makes the pattern once, not for each product; with
 * `offset 0` the index finds the names before the list is read in its order. Root text has no wildcards.
 */
function isNamed(text: string): RawBuilder<unknown> {
  return sql`id in (
    select id from catalog.products
    where name_text like (select '%' || rtrim(catalog.root_text(${text})) || '%') offset 0)`
}

export async function getOperatorRow(db: Db, id: string): Promise<OperatorRow> {
  const { rows } = await sql<OperatorRow>`select * from catalog.operator_products where id = ${id}`.execute(db)
  return rows[0]!
}

/** A product of any seller, locked until the transaction ends; undefined if its seller has deleted it. */
export async function lockProduct(tx: Db, id: string) {
  if (!isUuid(id)) return undefined
  return tx
    .selectFrom('catalog.products')
    .select(['id', 'name', 'seller_id', 'taken_down_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function findSellerId(tx: Db, productId: string): Promise<string | null> {
  if (!isUuid(productId)) return null
  const product = tx.selectFrom('catalog.products').select('seller_id').where('id', '=', productId)
  return (await product.where('deleted_at', 'is', null).executeTakeFirst())?.seller_id ?? null
}

interface PageText {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly price_kobo: number
}

/** What the pages of products say, by id. Without products that their sellers have deleted. */
export async function listPageTexts(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, PageText>> {
  const products = db.selectFrom('catalog.products').select(['id', 'name', 'description', 'price_kobo'])
  const rows = await products.where('id', 'in', ids).where('deleted_at', 'is', null).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** New listed products per day over the last days. */
export function countNewProducts(db: Db): Promise<number[]> {
  return countByDay(db, sql`catalog.products where is_listed`)
}
