import type pg from 'pg'
import type { Database } from '#server/database/connect.ts'
import { keepDrawing } from '#server/modules/media/index.ts'
import type { MediaStore } from '#server/providers/media-store/port.ts'
import { copyRows } from './copy-rows.ts'
import type { DemoMarket } from './make-market.ts'
import * as rows from './market-rows.ts'

/** Any number: the key of the advisory lock under which a market is loaded. */
export const LOAD_LOCK = 7_402_119
/** Drawings written at a time: most of the time goes into waiting for the disk. */
const WRITTEN_AT_A_TIME = 32

export interface LoadParts {
  readonly database: Database
  readonly store: MediaStore
  readonly makeMarket: () => DemoMarket
}

/**
 * Fills an empty database with the demo market, in one transaction: two copies that start at once load it once, and
 * one that is killed leaves nothing but drawings that the next one uses. Gives null where there were users or
 * products already.
 */
export async function loadMarket({ database, store, makeMarket }: LoadParts): Promise<DemoMarket | null> {
  return database.withClient(async (client) => {
    await client.query('begin')
    try {
      await claimLoad(client)
      const market = (await isEmpty(client)) ? makeMarket() : null
      if (market) await load(client, store, market)
      await client.query('commit')
      return market
    } catch (error) {
      await client.query('rollback').catch(() => {})
      throw error
    }
  })
}

/** Waits for another load to end; the usual limits on time are for requests and not for this. */
export async function claimLoad(client: pg.ClientBase): Promise<void> {
  await client.query('set local lock_timeout = 0')
  await client.query('set local statement_timeout = 0')
  await client.query('set local idle_in_transaction_session_timeout = 0')
  await client.query('select pg_advisory_xact_lock($1)', [LOAD_LOCK])
}

async function isEmpty(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ empty: boolean }>(
    'select not exists (select from accounts.users) and not exists (select from catalog.products) as empty',
  )
  return rows[0]?.empty === true
}

async function load(client: pg.ClientBase, store: MediaStore, { categories, sellers, products }: DemoMarket): Promise<void> {
  await keepDrawings(store, products.flatMap((product) => product.pictures.map(rows.originalOf)))
  const categoryIds = new Map(categories.map(({ id, name }) => [name, id]))
  await copyRows(client, rows.userColumns, sellers.map(rows.userRow))
  await copyRows(client, rows.shopColumns, sellers.map(rows.shopRow))
  await copyRows(client, rows.categoryColumns, categories.map(rows.categoryRow))
  await copyRows(client, rows.mediaColumns, products.flatMap(rows.mediaRows))
  await copyRows(client, rows.productColumns, products.map((product) => rows.productRow(product, categoryIds)))
  await copyRows(client, rows.productMediaColumns, products.flatMap(rows.productMediaRows))
  await client.query('analyze accounts.users, shops.shops, media.media, catalog.products, catalog.product_media')
}

export async function keepDrawings(store: MediaStore, originals: Iterable<rows.DrawnOriginal>): Promise<void> {
  const waiting = new Set(originals).values()
  const write = async () => {
    for (const { svg } of waiting) await keepDrawing(store, svg)
  }
  await Promise.all(Array.from({ length: WRITTEN_AT_A_TIME }, write))
}
