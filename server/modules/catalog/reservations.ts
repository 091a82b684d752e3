import { sql } from 'kysely'
import type { Db } from '#server/database/connect.ts'

/** Puts pieces of a product aside for an order. Returns false if fewer are left. Lock products in the order of their ids. */
export async function reservePieces(tx: Db, productId: string, pieces: number): Promise<boolean> {
  await addStock(tx, productId)
  const { numAffectedRows } = await sql`
    update catalog.stock set pieces = pieces - ${pieces} where product_id = ${productId} and pieces >= ${pieces}
  `.execute(tx)
  return numAffectedRows === 1n
}

/** Pieces left of a product, locked until the transaction ends. The product is locked already. */
export async function lockPieces(tx: Db, productId: string): Promise<number> {
  await addStock(tx, productId)
  const stock = tx.selectFrom('catalog.stock').select('pieces').where('product_id', '=', productId).forUpdate()
  return (await stock.executeTakeFirstOrThrow()).pieces
}

/** Adds the row of a product that has none yet. */
async function addStock(tx: Db, productId: string): Promise<void> {
  await sql`
    insert into catalog.stock (product_id, pieces)
      select id, in_stock::integer from catalog.products where id = ${productId}
    on conflict do nothing
  `.execute(tx)
}

/** Puts pieces of an order back on the market. Does nothing if the product is deleted. */
export async function returnPieces(tx: Db, productId: string, pieces: number): Promise<void> {
  await sql`
    update catalog.stock set pieces = least(pieces + ${pieces}, 999) where product_id = ${productId}
  `.execute(tx)
}

/** Leaves no piece of a product, because its seller has sold it elsewhere. */
export async function emptyStock(tx: Db, productId: string): Promise<void> {
  await sql`update catalog.stock set pieces = 0 where product_id = ${productId}`.execute(tx)
}
