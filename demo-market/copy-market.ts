import type pg from 'pg'
import { copyRows, type Value } from './copy-rows.ts'
import { givePlans } from './give-plans.ts'
import type { DemoMarket } from './make-market.ts'
import type { DemoProduct } from './make-products.ts'
import * as rows from './market-rows.ts'

export type Row = readonly Value[]

/** Gives the rows that each product has in one table. `what` names them. */
type EachProduct = (what: string, rowsOf: (product: DemoProduct) => readonly Row[]) => Iterable<Row>

/** Copies a market into empty tables, with plans for its sellers. */
export async function copyMarket(
  client: pg.ClientBase,
  { categories, sellers }: Pick<DemoMarket, 'categories' | 'sellers'>,
  eachProduct: EachProduct,
): Promise<void> {
  const categoryIds = new Map(categories.map(({ id, name }) => [name, id]))
  await copyRows(client, rows.userColumns, sellers.map(rows.userRow))
  await copyRows(client, rows.shopColumns, sellers.map(rows.shopRow))
  await givePlans(client)
  await copyRows(client, rows.mediaColumns, categories.map(rows.tileRow))
  await copyRows(client, rows.categoryColumns, categories.map(rows.categoryRow))
  await copyRows(client, rows.mediaColumns, eachProduct('pictures', rows.mediaRows))
  const products = eachProduct('products', (product) => [rows.productRow(product, categoryIds)])
  await copyRows(client, rows.productColumns, products)
  await copyRows(client, rows.productMediaColumns, eachProduct('galleries', rows.productMediaRows))
}
