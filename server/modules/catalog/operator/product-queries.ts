import type { Kysely } from 'kysely'
import type { OperatorProduct, productSorts } from '#contracts/operator/catalog.ts'
import type { Database } from '#server/database/connect.ts'
import { countByDay } from '#server/database/count-by-day.ts'
import { queryPage } from '#server/database/query-page.ts'
import type { Tables } from '#server/database/tables.ts'
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
  database: Database,
  { search, status, sort = 'newest' }: OperatorFilter,
  slice: Slice,
): Promise<{ rows: OperatorRow[]; total: number }> {
  const id = search !== undefined && isUuid(search) ? search : null
  const found = `from catalog.operator_products
    where ($1::uuid is null or id = $1 or seller_id = $1)
      and ($2::text is null or strpos(name_text, rtrim(catalog.root_text($2))) > 0)
      and ($3::text is null or status = $3)`
  const values = [id, id === null ? (search ?? null) : null, status ?? null]
  return queryPage(database, { found, values, order: ORDERS[sort] }, slice)
}

export async function getOperatorRow(database: Database, id: string): Promise<OperatorRow> {
  const [row] = await database.query<OperatorRow & Record<string, unknown>>(
    'select * from catalog.operator_products where id = $1',
    [id],
  )
  return row!
}

/** A product of any seller, locked until the transaction ends; undefined if its seller has deleted it. */
export async function lockProduct(tx: Kysely<Tables>, id: string) {
  if (!isUuid(id)) return undefined
  return tx
    .selectFrom('catalog.products')
    .select(['id', 'name', 'seller_id', 'taken_down_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function findSellerId(tx: Kysely<Tables>, productId: string): Promise<string | null> {
  if (!isUuid(productId)) return null
  const product = tx.selectFrom('catalog.products').select('seller_id').where('id', '=', productId)
  return (await product.where('deleted_at', 'is', null).executeTakeFirst())?.seller_id ?? null
}

/** New listed products per day over the last days. */
export function countNewProducts(database: Database): Promise<number[]> {
  return countByDay(database, 'catalog.products where is_listed')
}
