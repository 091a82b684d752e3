import { sql } from 'kysely'
import { reconcile } from '#server/modules/reconciliation/reconcile.ts'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { createDiskStore } from '#server/providers/media-store/disk.ts'
import { temporaryFolder } from '#tests/support/app/temporary-folder.ts'
import { cloneTemplate } from '#tests/support/database/databases.ts'
import { loadBulk, MarketInUse } from './load-bulk.ts'
import { mediaRows } from './market-rows.ts'
import { loadMarket } from './load-market.ts'
import { makeMarket } from './make-market.ts'
import { listDemoProductIds, createDemoMarket } from './create-demo-market.ts'

const now = new Date('2026-11-20T09:00:00Z')
const small = () => makeMarket({ seed: 3, now, sellers: 12, products: 60 })
const folder = await temporaryFolder('seed')
const store = await createDiskStore(folder)
const ends: (() => Promise<void>)[] = []
afterAll(() => Promise.all(ends.map((end) => end())))

/** Connects as the owner, who loads the market. */
async function emptyDatabase() {
  const { ownerUrl, drop } = await cloneTemplate(inject('postgresUrl'))
  const database = connect(ownerUrl)
  ends.push(async () => {
    await database.close()
    await drop()
  })
  const count = async (table: string) =>
    (await sql<{ count: number }>`select count(*) from ${sql.raw(table)}`.execute(database)).rows[0]!.count
  return { database, count }
}

test('concurrent starts on an empty database load the market once', async () => {
  const { database, count } = await emptyDatabase()
  const load = () => loadMarket({ database, store, makeMarket: small })
  const loaded = await Promise.all([load(), load()])
  expect(loaded.filter((market) => market !== null)).toHaveLength(1)
  expect(await load()).toBeNull()
  expect([await count('accounts.users'), await count('shops.shops'), await count('catalog.products')]).toEqual([
    12, 12, 60,
  ])
  const running = "subscriptions.subscriptions where ended_at is null and ends_at > now() + interval '2 months'"
  expect(await count(running)).toBe(12)
  // Plans without a payment reconcile as free plans.
  expect(await reconcile(database)).toEqual([])
})

test('generated data is stored: pictures in order, and their drawings in the store', async () => {
  const { database, count } = await emptyDatabase()
  const market = (await loadMarket({ database, store, makeMarket: small }))!
  const pictures = market.products.reduce((sum, product) => sum + product.pictures.length, 0)
  expect(await count('media.media')).toBe(pictures + market.categories.length)
  expect(await count('catalog.product_media')).toBe(pictures - market.products.length)

  const product = market.products[7]!
  const { rows } = await sql`
    select p.name, p.description, p.price_kobo, p.created_at, c.name as category, u.email, u.kyc_status, m.placeholder
    from catalog.products p join catalog.categories c on c.id = category_id join accounts.users u on u.id = seller_id
    join media.media m on m.id = cover_id where p.id = ${product.id}
  `.execute(database)
  expect(rows[0]).toEqual({
    name: product.name,
    description: product.description,
    price_kobo: product.priceKobo,
    created_at: product.createdAt,
    category: product.categoryName,
    email: market.sellers.find(({ id }) => id === product.sellerId)?.email,
    kyc_status: 'verified',
    placeholder: mediaRows(product)[0]![6],
  })
  for (const { original_key: key } of (
    await sql<{ original_key: string }>`select distinct original_key from media.media`.execute(database)
  ).rows) {
    expect(await store.sizeOf(key)).not.toBeNull()
  }
})

test('a database with a user is left unchanged', async () => {
  const { database, count } = await emptyDatabase()
  await sql`
    insert into accounts.users (email, first_name, last_name) values ('ada@example.ng', 'Ada', 'Obi')
  `.execute(database)
  expect(await loadMarket({ database, store, makeMarket: small })).toBeNull()
  expect(await count('catalog.categories')).toBe(0)
})

test('a load that fails half-way leaves nothing, and the next one succeeds', async () => {
  const { database, count } = await emptyDatabase()
  const broken = () => {
    const market = small()
    return { ...market, products: [...market.products, { ...market.products[0]!, id: 'no uuid' }] }
  }
  await expect(loadMarket({ database, store, makeMarket: broken })).rejects.toThrow('invalid input syntax')
  expect([await count('accounts.users'), await count('media.media')]).toEqual([0, 0])
  expect(await loadMarket({ database, store, makeMarket: small })).not.toBeNull()
})

test('a killed load leaves nothing', async () => {
  const { database, count } = await emptyDatabase()
  const killed = () => {
    void sql`
      select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and pid <> pg_backend_pid()
      and database = (select oid from pg_database where datname = current_database())
    `.execute(database)
    return small()
  }
  const slow = {
    ...store,
    sizeOf: async (key: string) => (await new Promise((resolve) => setTimeout(resolve, 100)), store.sizeOf(key)),
  }
  await expect(loadMarket({ database, store: slow, makeMarket: killed })).rejects.toThrow()
  expect([await count('accounts.users'), await count('catalog.products')]).toEqual([0, 0])
})

test('the demo market has the same product ids whenever it was loaded', async () => {
  const { database } = await emptyDatabase()
  const demo = await createDemoMarket(database, store, now)
  expect(demo?.products.map(({ id }) => id)).toEqual(listDemoProductIds())
})

test('a market that was not generated is never replaced', async () => {
  const { database, count } = await emptyDatabase()
  await sql`
    insert into accounts.users (email, first_name, last_name) values ('ada@example.ng', 'Ada', 'Obi')
  `.execute(database)
  const market = { ...small(), count: 60, products: () => small().products }
  const parts = { database, store, market, demoProductIds: [], say: () => {} }
  for (const replace of [true, false])
    await expect(loadBulk({ ...parts, replace })).rejects.toThrow('a market that was not generated')
  expect(await count('accounts.users')).toBe(1)
})

test('a large market replaces the demo market and keeps the keys, constraints and counts', async () => {
  const { database, count } = await emptyDatabase()
  const shape = async () =>
    (
      await sql`
        select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint
        where connamespace in ('catalog'::regnamespace, 'media'::regnamespace) order by 1, 2
      `.execute(database)
    ).rows
  const before = await shape()
  const demo = (await loadMarket({ database, store, makeMarket: small }))!
  const market = makeMarket({ seed: 4, now, sellers: 40, products: 300 })
  const parts = {
    database,
    store,
    market: { ...market, count: 300, products: () => market.products },
    demoProductIds: demo.products.map(({ id }) => id),
    say: () => {},
  }
  await sql`
    insert into accounts.users (email, first_name, last_name) values ('a@b.example', 'A', 'B')
  `.execute(database)
  await expect(loadBulk({ ...parts, replace: false })).rejects.toThrow(MarketInUse)
  await sql`delete from accounts.users where email = 'a@b.example'`.execute(database)
  await loadBulk({ ...parts, replace: false })
  expect([await count('catalog.products'), await count('accounts.users')]).toEqual([300, 40])
  expect(await shape()).toEqual(before)

  await expect(loadBulk({ ...parts, replace: false })).rejects.toThrow(MarketInUse)
  await loadBulk({ ...parts, replace: true })
  expect(await count('catalog.products')).toBe(300)
  const { rows: keys } = await sql<{ original_key: string }>`select distinct original_key from media.media`.execute(
    database,
  )
  expect((await readdir(join(folder, 'drawings'))).length).toBeGreaterThan(0)
  for (const { original_key: key } of keys) expect(await store.sizeOf(key)).not.toBeNull()
})
