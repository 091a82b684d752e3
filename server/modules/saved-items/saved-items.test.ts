import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { addProduct, addSeller } from '#tests/support/app/products.ts'
import { serveModules } from '#tests/support/app/served-modules.ts'
import { savedItemsData } from './personal-data.ts'

const { app, database, call, logged } = await serveModules()
const ada = await addSeller(database)
const bola = await addSeller(database)
const seller = await addSeller(database)

beforeEach(async () => {
  await sql`delete from catalog.products`.execute(database)
  await sql`delete from limits.counters`.execute(database)
})

const SAVED = '/seller/dashboard/save-item'
const save = (product: unknown, as = ada, user: unknown = as) =>
  call(`POST ${SAVED}`, { as, payload: { product, user } as object })
const unsave = (product: string, as = ada) => call(`DELETE /seller/dashboard/un-save-item/${product}`, { as })
const listOf = async (as: string) => (await call(`GET ${SAVED}`, { as })).json().data
const namesOf = async (as: string) =>
  (await listOf(as)).map(({ product }: { product: { name: string } }) => product.name)
const idsOf = async (as: string) => (await call(`GET ${SAVED}/ids`, { as })).json().data
const goneOf = async (as: string) => (await call(`GET ${SAVED}`, { as })).json().gone
const countRows = async () => (await sql`select from saved_items.items`.execute(database)).rows.length
const isMarked = async (as: string | undefined, id: string) => {
  const options = as === undefined ? {} : { as }
  const list = (await call('GET /products', options)).json().data as {
    id: string
    current_user_saved_product: boolean
  }[]
  const one = (await call(`GET /products/${id}`, options)).json().data
  expect(list.find((card) => card.id === id)?.current_user_saved_product).toBe(one.current_user_saved_product)
  return one.current_user_saved_product
}

test('a saved product is in the list as a card', async () => {
  const id = await addProduct(database, { name: 'Kettle', price_kobo: 12_500_50 })
  const answer = await save(id)
  expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Product has been saved' }])
  const list = await call(`GET ${SAVED}`, { as: ada })
  expect([list.statusCode, list.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(list.json()).toMatchObject({
    message: 'Success',
    data: [
      {
        id: expect.any(String),
        product: { id, name: 'Kettle', price: 12_500.5, condition: 'brand_new', current_user_saved_product: true },
      },
    ],
  })
  expect(list.json().data[0].product.product_cover_image.media).toMatch(/^https:\/\/kanti\.example\/media\//)
  expect(await listOf(bola)).toEqual([])
})

test('saving twice makes one saved item, with the same response', async () => {
  const id = await addProduct(database)
  const first = await save(id)
  const again = await save(id)
  expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body])
  expect(await countRows()).toBe(1)
})

test('a saved product keeps the price at which it was saved', async () => {
  const id = await addProduct(database, { price_kobo: 12_500_50 })
  await save(id)
  await sql`update catalog.products set price_kobo = 1100000 where id = ${id}`.execute(database)
  await save(id)
  expect(await listOf(ada)).toMatchObject([{ product: { price: 11_000 }, saved_price: 12_500.5 }])
  await sql`update saved_items.items set price_kobo = null`.execute(database)
  expect(await listOf(ada)).toMatchObject([{ product: { price: 11_000 }, saved_price: null }])
})

test('fifty simultaneous saves make one saved item', async () => {
  const id = await addProduct(database)
  const answers = await Promise.all(Array.from({ length: 50 }, () => save(id)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(200))
  expect(await countRows()).toBe(1)
})

test('the newest saved item comes first', async () => {
  for (const name of ['One', 'Two', 'Three']) await save(await addProduct(database, { name }))
  expect(await namesOf(ada)).toEqual(['Three', 'Two', 'One'])
})

test('saving for another user is forbidden, logged, and saves nothing for either', async () => {
  const id = await addProduct(database)
  for (const user of [bola, randomUUID(), 'nobody', '']) {
    logged.length = 0
    const answer = await save(id, ada, user)
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'wrong_user'])
    expect(answer.json().message).toBe('You can only save products for yourself.')
    expect(logged).toContainEqual(expect.objectContaining({ level: 40, security: 'wrong_user', userId: ada }))
  }
  expect(await countRows()).toBe(0)
})

test('an unlisted product cannot be saved', async () => {
  const unlisted = await addProduct(database, { unlisted_at: new Date() })
  const removed = await addProduct(database, { deleted_at: new Date() })
  for (const id of [unlisted, removed, randomUUID(), '7', '', "' or true --", 'a'.repeat(64)]) {
    const answer = await save(id)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
  }
  expect(await countRows()).toBe(0)
})

test('a saved product that leaves the market is only counted, and reappears when it comes back', async () => {
  const id = await addProduct(database, { name: 'Kettle' })
  await save(id)
  const pot = await addProduct(database, { name: 'Pot' })
  await save(pot)
  expect(await idsOf(ada)).toEqual([pot, id])
  await sql`update catalog.products set unlisted_at = now() where id = ${id}`.execute(database)
  expect(await namesOf(ada)).toEqual(['Pot'])
  expect([await idsOf(ada), await idsOf(bola)]).toEqual([[pot], []])
  expect(await goneOf(ada)).toBe(1)
  await sql`update catalog.products set unlisted_at = null where id = ${id}`.execute(database)
  expect(await namesOf(ada)).toEqual(['Pot', 'Kettle'])
  expect(await goneOf(ada)).toBe(0)
})

test('a product is unsaved with the documented text, repeatedly, and for the caller only', async () => {
  const id = await addProduct(database)
  await save(id)
  await save(id, bola)
  const first = await unsave(id)
  expect([first.statusCode, first.json()]).toEqual([200, { message: 'Product has been unsaved' }])
  for (const other of [id, randomUUID(), '7', "' or true --", 'a'.repeat(64)]) {
    const again = await unsave(encodeURIComponent(other))
    expect([again.statusCode, again.body]).toEqual([200, first.body])
  }
  expect([await listOf(ada), (await listOf(bola)).length]).toEqual([[], 1])
})

test('five hundred products can be saved, also simultaneously', async () => {
  await addMany(499, ada)
  const more = await Promise.all(Array.from({ length: 20 }, () => addProduct(database)))
  const answers = await Promise.all(more.map((id) => save(id)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  const refused = answers.find(({ statusCode }) => statusCode !== 200)!
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'list_full'])
  expect(refused.json().message).toBe('You have saved 500 products. Remove some before you save another one.')
  expect(await listOf(ada)).toHaveLength(500)
  const [{ product }] = await listOf(ada)
  expect((await save(product.id)).statusCode).toBe(200)
})

test('a full list drops products that have left the market', async () => {
  await addMany(500, ada)
  await sql`update catalog.products set unlisted_at = now() where name = '7'`.execute(database)
  expect((await save(await addProduct(database, { name: 'Kettle' }))).statusCode).toBe(200)
  const names = await namesOf(ada)
  expect([names.length, names[0], names.includes('7')]).toEqual([500, 'Kettle', false])
})

async function addMany(count: number, userId: string): Promise<void> {
  await addProduct(database, { name: '0' })
  await sql`
    insert into catalog.products (category_id, seller_id, cover_id, name, brand_name, color, description, condition,
      price_kobo, weight_grams, warranty_duration, warranty_duration_type, warranty_address, state)
    select category_id, seller_id, cover_id, number::text, brand_name, color, description, condition,
      price_kobo, weight_grams, warranty_duration, warranty_duration_type, warranty_address, state
    from catalog.products, generate_series(1, ${count} - 1) as number
  `.execute(database)
  await sql`
    insert into saved_items.items (user_id, product_id) select ${userId}, id from catalog.products
  `.execute(database)
}

test('sixty saves a minute are allowed, and unsaving always is', async () => {
  const id = await addProduct(database)
  const answers = await Promise.all(Array.from({ length: 61 }, () => save(id, bola)))
  const [refused, ...others] = answers.filter(({ statusCode }) => statusCode !== 200)
  expect(others).toEqual([])
  expect([refused!.statusCode, refused!.json().code]).toEqual([429, 'too_many'])
  expect(Number(refused!.headers['retry-after'])).toBeGreaterThan(0)
  expect((await unsave(id, bola)).statusCode).toBe(200)
  expect((await save(id)).statusCode).toBe(200)
})

test('lists and pages of products mark what the caller has saved, and other users do not see it', async () => {
  const id = await addProduct(database)
  const other = await addProduct(database)
  expect(await isMarked(undefined, id)).toBe(false)
  await save(id)
  expect(await isMarked(ada, id)).toBe(true)
  expect(await isMarked(ada, other)).toBe(false)
  expect(await isMarked(bola, id)).toBe(false)
  expect(await isMarked(undefined, id)).toBe(false)
  await unsave(id)
  expect(await isMarked(ada, id)).toBe(false)
})

test('a response with the caller’s marks is not cached', async () => {
  const id = await addProduct(database)
  for (const path of ['/products', `/products/${id}`]) {
    expect((await call(`GET ${path}`, { as: ada })).headers['cache-control']).toBe('no-store')
    const public_ = await call(`GET ${path}`)
    expect(public_.headers).toMatchObject({ vary: expect.stringContaining('Authorization') })
    expect(public_.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  }
})

test('an unlisted product is shown to its seller, and the response is not cached', async () => {
  const id = await addProduct(database, { seller_id: seller, unlisted_at: new Date() })
  const removed = await addProduct(database, { seller_id: seller, unlisted_at: new Date(), deleted_at: new Date() })
  const own = await call(`GET /products/${id}`, { as: seller })
  expect([own.statusCode, own.json().data.unlist, own.headers['cache-control']]).toEqual([200, true, 'no-store'])
  expect((await call(`GET /products/${removed}`, { as: seller })).statusCode).toBe(404)
  expect((await call(`GET /products/${id}`, { as: ada })).statusCode).toBe(404)
  expect((await call(`GET /products/${id}`)).statusCode).toBe(404)
  const list = (await call('GET /products', { as: seller })).json()
  expect(list.total).toBe(0)
})

test('a visitor is asked to sign in first', async () => {
  for (const request of [`GET ${SAVED}`, `POST ${SAVED}`, 'DELETE /seller/dashboard/un-save-item/7']) {
    const answer = await call(request)
    expect([answer.statusCode, answer.json().message]).toEqual([
      401,
      'You have to be logged in to perform this operation',
    ])
  }
})

test.each([
  ['no product', { user: ada }],
  ['no user', { product: '7' }],
  ['a number', { product: 7, user: ada }],
  ['a list', { product: ['7'], user: ada }],
  ['a zero', { product: '\0', user: ada }],
  ['an id that is too long', { product: 'a'.repeat(65), user: ada }],
  ['a field too many', { product: '7', user: ada, admin: true }],
])('a save with %s is refused', async (_, payload) => {
  const answer = await call(`POST ${SAVED}`, { as: ada, payload })
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid_input'])
})

test('a user’s saved items are exported, and deleted with the account', async () => {
  const id = await addProduct(database)
  await save(id)
  await save(id, bola)
  const data = savedItemsData(app)
  expect(await data.export(ada)).toMatchObject([{ product_id: id }])
  await data.erase(database, ada)
  expect([await data.export(ada), await listOf(bola)]).toMatchObject([[], [{}]])
})
