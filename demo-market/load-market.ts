import type pg from 'pg'
import type { Database } from '#server/database/connect.ts'
import { loadTransaction } from '#server/database/load-transaction.ts'
import { storeOwn } from '#server/modules/media/index.ts'
import type { MediaStore } from '#server/providers/media-store/port.ts'
import { copyMarket } from './copy-market.ts'
import { giveOrderTerms } from './give-order-terms.ts'
import type { DemoMarket } from './make-market.ts'
import * as rows from './market-rows.ts'

/** Concurrent writes of pictures, because most of the time is spent waiting for the disk. */
const WRITTEN_AT_A_TIME = 32

interface LoadParts {
  readonly database: Database
  readonly store: MediaStore
  readonly makeMarket: () => DemoMarket
}

/**
 * Fills an empty database with a market, in one transaction. Of concurrent starts only one loads the market. A killed
 * process leaves only pictures, which the next one reuses. Returns null if there are users or products already.
 */
export async function loadMarket({ database, store, makeMarket }: LoadParts): Promise<DemoMarket | null> {
  return loadTransaction(database, async (client) => {
    if (!(await isEmpty(client))) return null
    const market = makeMarket()
    await load(client, store, market)
    return market
  })
}

async function isEmpty(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ empty: boolean }>(
    'select not exists (select from accounts.users) and not exists (select from catalog.products) as empty',
  )
  return rows[0]?.empty === true
}

async function load(client: pg.ClientBase, store: MediaStore, market: DemoMarket): Promise<void> {
  const { categories, products } = market
  await storeOriginals(
    store,
    [...categories.map(rows.tilePicture), ...products.flatMap((product) => product.pictures)].map(rows.originalOf),
  )
  await copyMarket(client, market, (_, rowsOf) => products.flatMap((product) => rowsOf(product)))
  await giveOrderTerms(client)
  await client.query('analyze accounts.users, shops.shops, media.media, catalog.products, catalog.product_media')
}

export async function storeOriginals(store: MediaStore, originals: Iterable<rows.DemoOriginal>): Promise<void> {
  const waiting = new Set(originals).values()
  const write = async () => {
    for (const { folder, bytes } of waiting) await storeOwn(store, folder, bytes)
  }
  await Promise.all(Array.from({ length: WRITTEN_AT_A_TIME }, write))
}
