import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { catalogData } from '#server/modules/catalog/personal-data.ts'
import { keepWithinPlan } from '#server/modules/catalog/index.ts'
import { openSelling } from '#tests/support/app/selling.ts'

const { app, database, call, list, put, setPlan, resetPlans, interest, addSeller, someId } = await openSelling()
const ada = await addSeller()
const bola = await addSeller()

beforeEach(async () => {
  await sql`delete from catalog.products`.execute(database)
  await sql`delete from catalog.shop_days`.execute(database)
  await resetPlans()
})
const own = async (query = '', as = ada) => (await call(`GET /seller/dashboard/my-products${query}`, { as })).json()
const namesOf = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name)
const note = (id: string, kind: string, options: object = {}) =>
  call(`POST /products/${id}/interest`, { payload: { kind }, ...options })

test('a seller sees all own products, newest first, and how much of the plan is used', async () => {
  const first = await list(ada, { name: 'Kettle' })
  await list(ada, { name: 'Blender' })
  await list(bola, { name: 'Pan' })
  await put(first, { unlist: true }, ada)
  const page = await own()
  expect(namesOf(page)).toEqual(['Blender', 'Kettle'])
  expect(page).toMatchObject({
    message: 'Success',
    total: 2,
    listings: { used: 1, most: 10 },
    data: [
      { unlist: false, status: 'listed', views: 0, contacts: 0, saves: 0, taken_down_reason: null, price: 15_000.5 },
      { id: first, unlist: true, status: 'unlisted' },
    ],
  })
  await setPlan(ada, null)
  expect((await own()).listings).toEqual({ used: 1, most: null })
})

test('the list is searched, filtered and paged', async () => {
  for (const name of ['Kettle', 'Electric kettles', 'Blender']) await list(ada, { name })
  await put((await own()).data[0].id, { unlist: true }, ada)
  expect(namesOf(await own('?search=kettle'))).toEqual(['Electric kettles', 'Kettle'])
  expect(namesOf(await own('?search=BINATONE'))).toHaveLength(3)
  expect(namesOf(await own('?search=%25'))).toHaveLength(3)
  expect([namesOf(await own('?unlist=true')), namesOf(await own('?unlist=false'))]).toEqual([
    ['Blender'],
    ['Electric kettles', 'Kettle'],
  ])
  const page = await own('?search=kettle&page_size=1&page=2')
  expect([namesOf(page), page.total_pages, page.next]).toEqual([['Kettle'], 2, null])
  expect(page.previous).toBe(
    'https://kanti.example/api/v1/seller/dashboard/my-products?search=kettle&page=1&page_size=1',
  )
  for (const query of ['?unlist=yes', '?sort=newest', '?page=0']) {
    expect((await call(`GET /seller/dashboard/my-products${query}`, { as: ada })).statusCode).toBe(422)
  }
})

test('a view and a contact count once per visitor, and never for the seller', async () => {
  const id = await list(ada)
  for (const address of ['203.0.113.1', '203.0.113.1', '203.0.113.2']) {
    expect((await note(id, 'view', { remoteAddress: address })).statusCode).toBe(204)
  }
  await note(id, 'contact', { remoteAddress: '203.0.113.1' })
  await note(id.toUpperCase(), 'view', { as: bola })
  await note(id, 'view', { as: ada })
  for (const unknown of [someId(), '7']) expect((await note(unknown, 'view')).statusCode).toBe(204)
  await interest.flush()
  await note(id, 'contact', { as: bola })
  await interest.flush()
  await interest.flush()
  expect((await own()).data[0]).toMatchObject({ views: 3, contacts: 2 })
  expect((await note(id, 'buy')).statusCode).toBe(422)
})

test('saves are counted', async () => {
  const id = await list(ada)
  await call('POST /seller/dashboard/save-item', { as: bola, payload: { product: id, user: bola } })
  expect((await own()).data[0].saves).toBe(1)
})

test('a seller sees views, saves and contacts of each of the last 7 days, and the total of the week before', async () => {
  const activity = async (as = ada) => (await call('GET /seller/dashboard/activity', { as })).json().data
  const none = { views: 0, saves: 0, contacts: 0 }
  expect(await activity()).toEqual({ days: Array.from({ length: 7 }, () => none), week_before: none })
  const id = await list(ada)
  await list(bola)
  const moved = (days: number) =>
    sql`
    with moved as (delete from catalog.shop_days where seller_id = ${ada} returning *)
    insert into catalog.shop_days select seller_id, (slot + 14 - ${days}) % 14, day - ${days}::integer, views, contacts
    from moved`.execute(database)
  await note(id, 'view', { remoteAddress: '203.0.113.11' })
  await interest.flush()
  await moved(8)
  await note(id, 'view', { remoteAddress: '203.0.113.12' })
  await note(id, 'contact', { as: bola })
  await call('POST /seller/dashboard/save-item', { as: bola, payload: { product: id, user: bola } })
  await sql`update saved_items.items set saved_at = date_trunc('day', now(), 'Africa/Lagos') where product_id = ${id}`.execute(
    database,
  )
  await interest.flush()
  await note(id, 'view', { remoteAddress: '203.0.113.13' })
  await interest.flush()
  expect(await activity()).toEqual({
    days: [...Array.from({ length: 6 }, () => none), { views: 2, saves: 1, contacts: 1 }],
    week_before: { views: 1, saves: 0, contacts: 0 },
  })
  expect((await activity(bola)).days).toEqual(Array.from({ length: 7 }, () => none))
  // Fourteen days later the day takes the same row.
  await moved(14)
  expect((await activity()).week_before.views).toBe(0)
  await note(id, 'view', { remoteAddress: '203.0.113.14' })
  await interest.flush()
  expect((await activity()).days[6]).toMatchObject({ views: 1, contacts: 0 })
})

test('listings are paused when the plan ends, and a new plan restores them, the newest first', async () => {
  for (const name of ['One', 'Two', 'Three']) await list(ada, { name })
  const unlisted = await list(ada, { name: 'Four' })
  await put(unlisted, { unlist: true }, ada)
  await list(bola, { name: 'Other' })
  const onMarket = async () => namesOf((await call('GET /products')).json())
  const keep = (places: number) => database.transaction().execute((tx) => keepWithinPlan(tx, ada, places))

  await keep(0)
  expect(await onMarket()).toEqual(['Other'])
  expect((await own()).data.map(({ status }: { status: string }) => status)).toEqual([
    'unlisted',
    'paused',
    'paused',
    'paused',
  ])
  await keep(2)
  await keep(2)
  expect(await onMarket()).toEqual(['Other', 'Three', 'Two'])
  expect((await own()).listings.used).toBe(2)
  await keep(10)
  expect(await onMarket()).toEqual(['Other', 'Three', 'Two', 'One'])
  expect((await call('GET /categories')).json().data[0].product_count).toBe(4)
})

test('a seller lists a paused product again once the plan has a free place', async () => {
  const [old, young] = [await list(ada, { name: 'Old' }), await list(ada, { name: 'Young' })]
  await database.transaction().execute((tx) => keepWithinPlan(tx, ada, 1))
  await setPlan(ada, { maxListings: 1 })
  expect((await put(old, { unlist: false }, ada)).json().code).toBe('plan_limit_reached')
  await put(young, { unlist: true }, ada)
  expect((await put(old, { unlist: false }, ada)).statusCode).toBe(200)
  expect(namesOf((await call('GET /products')).json())).toEqual(['Old'])
})

test('a renewal and the end of a plan keep the listings that the seller chose', async () => {
  const ids: string[] = []
  for (const name of ['One', 'Two', 'Three', 'Four']) ids.push(await list(ada, { name }))
  const onMarket = async () => namesOf((await call('GET /products')).json())
  const keep = (places: number) => database.transaction().execute((tx) => keepWithinPlan(tx, ada, places))
  await keep(2)
  await setPlan(ada, { maxListings: 2 })
  await put(ids[3]!, { unlist: true }, ada)
  await put(ids[0]!, { unlist: false }, ada)
  expect(await onMarket()).toEqual(['Three', 'One'])
  await keep(2)
  expect(await onMarket()).toEqual(['Three', 'One'])
  await keep(0)
  await keep(2)
  expect(await onMarket()).toEqual(['Three', 'One'])
  await keep(1)
  expect(await onMarket()).toEqual(['Three'])
  await keep(3)
  expect(await onMarket()).toEqual(['Three', 'Two', 'One'])
})

test('a seller’s products are in the export, and are erased with the account', async () => {
  const id = await list(ada)
  await list(bola)
  await note(id, 'view', { as: bola })
  await interest.flush()
  const asked: unknown[] = []
  const queue = { enqueue: async (...[, , payload]: unknown[]) => void asked.push(payload), close: async () => {} }
  const data = catalogData({ ...app, queue })
  expect(await data.export(ada)).toMatchObject([{ id, name: 'Kettle', price: 15_000.5, views: 1, paused_at: null }])
  await data.erase(database, ada)
  expect(await data.export(ada)).toEqual([])
  expect(await data.export(bola)).toHaveLength(1)
  expect(asked).toEqual([{ productIds: [id] }])
})
