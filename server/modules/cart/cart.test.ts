import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { addCategory, addPicture, addProduct, addSeller } from '#tests/support/app/products.ts'
import { runJob } from '#tests/support/app/run-job.ts'
import { serveModules } from '#tests/support/app/served-modules.ts'
import { cartData } from './personal-data.ts'

const { app, database, url, call } = await serveModules()
const ada = await addSeller(database)
const bola = await addSeller(database)
const kettles = await addSeller(database, { shop: { storename: 'Kettles and more' } })
const fans = await addSeller(database, { shop: { storename: 'Fans', state: 'Kano', city: 'Sabon Gari' } })

beforeEach(async () => {
  await sql`delete from catalog.products`.execute(database)
  await sql`delete from shops.order_terms`.execute(database)
  await sql`delete from limits.counters`.execute(database)
  await sql`
    insert into shops.order_terms (seller_id, takes_orders, pickup_place, pickup_days, door_fee_home_kobo,
      door_fee_elsewhere_kobo, door_days)
    values (${kettles}, true, 'Shop 12, Allen Avenue', 2, 150050, null, 4), (${fans}, true, 'Main gate', 1, null, null, null)
  `.execute(database)
})

type Row = Parameters<typeof addProduct>[1] & { readonly pieces?: number }

/** Adds a product that can be ordered, with five pieces left. */
async function add({ pieces = 5, ...row }: Row = {}): Promise<string> {
  const id = await addProduct(database, { seller_id: kettles, price_kobo: 12_500_50, ...row })
  await sql`insert into catalog.stock (product_id, pieces) values (${id}, ${pieces})`.execute(database)
  return id
}
const put = (product: string, quantity: unknown = 1, as = ada) =>
  call(`PUT /cart/items/${encodeURIComponent(product)}`, { as, payload: { quantity } as object })
const remove = (product: string, as = ada) => call(`DELETE /cart/items/${encodeURIComponent(product)}`, { as })
const cartOf = async (as = ada) => (await call('GET /cart', { as })).json().data
const linesOf = async (as = ada) =>
  (await cartOf(as)).groups.flatMap(({ lines }: { lines: { product: { id: string } }[] }) => lines)
const lineOf = async (id: string) =>
  (await linesOf()).find(({ product }: { product: { id: string } }) => product.id === id)

test('a cart begins empty, and is the caller’s alone', async () => {
  const empty = { groups: [], items_total: 0, count: 0 }
  const answer = await call('GET /cart', { as: ada })
  expect([answer.json(), answer.headers['cache-control']]).toEqual([{ message: 'Success', data: empty }, 'no-store'])
  await put(await add())
  expect(await cartOf(bola)).toEqual(empty)
  for (const request of ['GET /cart', `PUT /cart/items/${randomUUID()}`, `DELETE /cart/items/${randomUUID()}`])
    expect((await call(request)).statusCode).toBe(401)
})

test('products are grouped by shop, with totals, pieces and what the shop delivers', async () => {
  const kettle = await add({ name: 'Kettle' })
  const fan = await add({ seller_id: fans, name: 'Fan', price_kobo: 40_000_00 })
  await put(kettle, 2)
  await put(fan)
  const answer = await put(await add({ name: 'Pot', price_kobo: 3_000_00 }))
  expect(answer.statusCode).toBe(200)
  expect(answer.json().data).toEqual(await cartOf())
  expect(await cartOf()).toMatchObject({
    groups: [
      {
        seller: { id: kettles, storename: 'Kettles and more', verified: true },
        lines: [
          { product: { id: kettle, name: 'Kettle', price: 12_500.5 }, quantity: 2, left: 5, line_total: 25_001 },
          { product: { name: 'Pot' }, quantity: 1, line_total: 3_000 },
        ],
        items_total: 28_001,
        methods: [
          { method: 'pickup', fee: 0, fee_elsewhere: 0, days: 2, place: 'Shop 12, Allen Avenue', state: 'Lagos' },
          { method: 'door', fee: 1_500.5, fee_elsewhere: null, days: 4, place: null, state: 'Lagos' },
        ],
      },
      { seller: { storename: 'Fans' }, lines: [{ problem: null }], methods: [{ method: 'pickup', state: 'Kano' }] },
    ],
    items_total: 68_001,
    count: 4,
  })
})

test('a quantity is replaced, and a product is removed, repeatedly', async () => {
  const id = await add()
  await put(id, 2)
  expect((await put(id.toUpperCase(), 3)).json().data).toMatchObject({ count: 3 })
  const first = await remove(id)
  expect([first.statusCode, first.json().data.groups]).toEqual([200, []])
  for (const other of [id, randomUUID(), '7', "' or true --"]) {
    const again = await remove(other)
    expect([again.statusCode, again.body]).toEqual([200, first.body])
  }
})

test('a saved product is marked as saved', async () => {
  const id = await add()
  await call('POST /seller/dashboard/save-item', { as: ada, payload: { product: id, user: ada } })
  await put(id)
  expect(await lineOf(id)).toMatchObject({ product: { current_user_saved_product: true } })
})

test('a product without a row of stock has one piece', async () => {
  const id = await addProduct(database, { seller_id: kettles })
  await put(id, 3)
  expect(await lineOf(id)).toMatchObject({ quantity: 1, left: 1, problem: 'fewer_left' })
})

test('more than is left becomes what is left, is not counted, and is accepted when it is put again', async () => {
  const id = await add({ pieces: 2 })
  expect((await put(id, 9)).json().data).toMatchObject({ items_total: 0, count: 0 })
  expect(await lineOf(id)).toMatchObject({ quantity: 2, left: 2, line_total: 25_001, problem: 'fewer_left' })
  expect((await put(id, 2)).json().data).toMatchObject({ items_total: 25_001, count: 2 })
  await sql`update catalog.stock set pieces = 1 where product_id = ${id}`.execute(database)
  expect(await lineOf(id)).toMatchObject({ quantity: 1, problem: 'fewer_left' })
})

test('a changed price is not counted until the product is put again', async () => {
  const id = await add()
  await put(id, 2)
  await sql`update catalog.products set price_kobo = 1300000 where id = ${id}`.execute(database)
  expect(await cartOf()).toMatchObject({ items_total: 0, count: 0 })
  expect(await lineOf(id)).toMatchObject({ product: { price: 13_000 }, line_total: 26_000, problem: 'price_changed' })
  expect((await put(id, 2)).json().data).toMatchObject({ items_total: 26_000, count: 2 })
})

test('a page that says something else than the member saw is not counted until the product is put again', async () => {
  const id = await add()
  const pageOf = async () => (await call(`GET /products/${id}`)).json().data as { version: string }
  const { version: seen } = await pageOf()
  const change = (column: string, value: string) =>
    sql`update catalog.products set ${sql.ref(column)} = ${value} where id = ${id}`.execute(database)
  const putSeen = (shown_version: string) =>
    call(`PUT /cart/items/${id}`, { as: ada, payload: { quantity: 1, shown_version } })
  expect((await putSeen(seen)).json().data.count).toBe(1)
  await sql`update catalog.products set price_kobo = 1300000 where id = ${id}`.execute(database)
  expect(await lineOf(id)).toMatchObject({ version: seen, problem: 'price_changed' })
  await change('description', 'Fairly used, 64 GB')
  const { version: now } = await pageOf()
  expect(now).not.toBe(seen)
  expect(await cartOf()).toMatchObject({ items_total: 0, count: 0 })
  expect(await lineOf(id)).toMatchObject({ version: now, problem: 'page_changed', line_total: 13_000 })
  // From a page that was open since before the change.
  expect((await putSeen(seen)).json().data.count).toBe(0)
  expect((await putSeen(now)).json().data).toMatchObject({ items_total: 13_000, count: 1 })
  await change('name', 'Kettle, used')
  expect((await put(id)).json().data.count).toBe(1)
  for (const [column, value] of [
    ['condition', 'fairly_used'],
    ['brand_name', 'Another'],
    ['cover_id', await addPicture(database)],
  ] as const) {
    await change(column, value)
    expect((await lineOf(id)).problem).toBe('page_changed')
    await put(id)
  }
  await sql`update cart.items set seen_version = null`.execute(database)
  expect((await lineOf(id)).problem).toBeNull()
})

test('a sold-out product says so, keeps its quantity, and is counted again when it is back', async () => {
  const id = await add()
  await put(id, 2)
  await sql`update catalog.stock set pieces = 0 where product_id = ${id}`.execute(database)
  expect(await lineOf(id)).toMatchObject({ quantity: 2, left: 0, problem: 'sold_out', product: { in_stock: false } })
  const refused = await put(id, 1)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'sold_out'])
  await sql`update catalog.stock set pieces = 5 where product_id = ${id}`.execute(database)
  expect(await cartOf()).toMatchObject({ count: 2 })
})

test.each([
  ['unlisted', 'unlisted_at'],
  ['deleted', 'deleted_at'],
  ['taken down', 'taken_down_at'],
])('a product that is %s is gone, and stays in the cart until it is removed', async (_, column) => {
  const id = await add({ name: 'Kettle' })
  await put(id)
  await sql`update catalog.products set ${sql.ref(column)} = now() where id = ${id}`.execute(database)
  expect(await lineOf(id)).toMatchObject({ product: { name: 'Kettle' }, problem: 'gone' })
  expect((await put(id)).statusCode).toBe(404)
  expect((await remove(id)).json().data.groups).toEqual([])
})

test('a product whose seller stops taking orders is not counted', async () => {
  const id = await add()
  await put(id)
  await sql`update shops.order_terms set takes_orders = false where seller_id = ${kettles}`.execute(database)
  expect(await cartOf()).toMatchObject({ groups: [{ lines: [{ problem: 'not_orderable' }], methods: [] }], count: 0 })
})

test('what cannot be ordered is refused', async () => {
  const closed = await addCategory(database, `Closed ${randomUUID()}`, { takes_orders: false })
  const refused: [string, number, string][] = [
    [await add({ seller_id: bola }), 422, 'not_orderable'],
    [await add({ takes_orders: false }), 422, 'not_orderable'],
    [await add({ category_id: closed }), 422, 'not_orderable'],
    [await add({ price_kobo: 999_99 }), 422, 'not_orderable'],
    [await add({ price_kobo: 2_000_000_01 }), 422, 'not_orderable'],
    [await add({ pieces: 0 }), 409, 'sold_out'],
    [await add({ unlisted_at: new Date() }), 404, 'not_found'],
    ...[randomUUID(), '7', "' or true --"].map((id): [string, number, string] => [id, 404, 'not_found']),
  ]
  for (const [id, status, code] of refused) {
    const answer = await put(id)
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  }
  expect((await put(refused[0]![0])).json().message).toBe('This seller takes no orders for it')
  const own = await put(await add(), 1, kettles)
  expect([own.statusCode, own.json().code, own.json().message]).toEqual([
    422,
    'own_product',
    'This is your own product',
  ])
  expect((await cartOf()).groups).toEqual([])
})

test('prices at the limits of orders can be ordered', async () => {
  for (const price_kobo of [1_000_00, 2_000_000_00]) expect((await put(await add({ price_kobo }))).statusCode).toBe(200)
})

test.each([0, -1, 1.5, 100, '2', null, true])('the quantity %s is refused', async (quantity) => {
  const answer = await put(await add(), quantity)
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid_input'])
  expect((await cartOf()).groups).toEqual([])
})

test('twenty products fit into a cart, also simultaneously', async () => {
  const ids = await Promise.all(Array.from({ length: 25 }, () => add()))
  const answers = await Promise.all(ids.map((id) => put(id)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20)
  const refused = answers.find(({ statusCode }) => statusCode !== 200)!
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'cart_full'])
  const [{ product }] = await linesOf()
  expect((await put(product.id, 2)).statusCode).toBe(200)
  await remove(product.id)
  expect((await put(await add())).statusCode).toBe(200)
})

test('a cart is changed at most sixty times a minute', async () => {
  const id = await add()
  for (let change = 0; change < 60; change += 1) await put(id)
  for (const answer of [await put(id), await remove(id)])
    expect([answer.statusCode, answer.json().code]).toEqual([429, 'too_many'])
  expect((await put(id, 1, bola)).statusCode).toBe(200)
})

test('an item leaves the cart after ninety days', async () => {
  const [old, young] = [await add(), await add()]
  for (const id of [old, young]) await put(id)
  await sql`update cart.items set added_at = now() - interval '91 days' where product_id = ${old}`.execute(database)
  await runJob(app, 'sweep-carts')
  expect((await linesOf()).map(({ product }: { product: { id: string } }) => product.id)).toEqual([young])
})

test('a member’s cart is exported, and deleted with the account', async () => {
  const id = await add()
  await put(id, 2)
  await put(id, 3, bola)
  const data = cartData(app)
  expect(await data.export(ada)).toMatchObject([{ product_id: id, quantity: 2, seen_price: 12_500.5 }])
  await data.erase(database, ada)
  expect([await data.export(ada), (await cartOf(bola)).count]).toEqual([[], 3])
  // A request that was under way while its account was closed.
  const gone = await addSeller(database, { user: { closed_at: new Date() } })
  expect((await put(id, 1, gone)).statusCode).toBe(401)
  expect(await data.export(gone)).toEqual([])
})

test('where the market takes no orders, nothing can be put into a cart', async () => {
  const id = await add()
  await put(id)
  const closed = await serveModules({ ORDERS: 'no' }, undefined, { on: url })
  const answer = await closed.call(`PUT /cart/items/${id}`, { as: ada, payload: { quantity: 1 } })
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'not_orderable'])
  const { data } = (await closed.call('GET /cart', { as: ada })).json()
  expect(data).toMatchObject({ groups: [{ lines: [{ problem: 'not_orderable' }] }], count: 0 })
})
