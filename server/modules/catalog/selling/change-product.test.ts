import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { untilSomebodyWaits } from '#tests/support/database/lock-waits.ts'
import { runWaitingJobs } from '#tests/support/app/run-job.ts'
import { openSelling } from '#tests/support/app/selling.ts'
import { detachPicture, listShownMedia } from './pictures.ts'

const { app, database, call, list, put, payloadOf, photo, setPlan, resetPlans, addSeller, someId } = await openSelling()
const ada = await addSeller()
const bola = await addSeller()

beforeEach(async () => {
  await sql`delete from catalog.products`.execute(database)
  await resetPlans()
})
const shown = async (id: string, as?: string) => (await call(`GET /products/${id}`, { ...(as && { as }) })).json().data
/** The form input of a product, to send again with a change. */
const formOf = async (id: string, change: object = {}) => {
  const { product_cover_image: cover, product_image: images } = await shown(id, ada)
  const ids = images.map((image: { id: string }) => image.id)
  return payloadOf(ada, { product_cover_image: cover.id, product_image: ids, ...change })
}

test('all fields of a product can be changed, and a search finds the new ones', async () => {
  const id = await list(ada)
  const [cover, picture] = [await photo(ada), await photo(ada)]
  const remaining = (await shown(id)).product_image[1].id
  const change = {
    name: 'Blender',
    price: '20000',
    condition: 'used_like_good',
    product_cover_image: cover,
    product_image: [remaining, picture],
  }
  const answer = await put(id, await formOf(id, change), ada)
  const { message, data } = answer.json()
  expect([answer.statusCode, message]).toEqual([200, 'Product successfully updated'])
  expect(data).toMatchObject({ id, name: 'Blender', price: 20_000, condition_grade: 'good' })
  expect(data.product_cover_image.id).toBe(cover)
  expect(data.product_image.map((each: { id: string }) => each.id)).toEqual([remaining, picture])
  expect(await shown(id)).toEqual({ ...data, quantity: null })
  const totalOf = async (search: string) => (await call(`GET /products?search=${search}`)).json().total
  expect([await totalOf('kettle'), await totalOf('blender')]).toEqual([0, 1])
})

test('pictures can be reordered, and the last one removed', async () => {
  const id = await list(ada)
  const { product_cover_image: cover, product_image: images } = await shown(id)
  const [first, second] = images.map((each: { id: string }) => each.id)
  const turned = { product_cover_image: second, product_image: [cover.id, first] }
  expect((await put(id, await formOf(id, turned), ada)).statusCode).toBe(200)
  expect((await put(id, await formOf(id, { product_image: [] }), ada)).json().data.product_image).toEqual([])
})

test('a new cover deletes the share pictures of the product, which show the earlier one', async () => {
  const id = await list(ada)
  const key = `share/${id.slice(-2)}/${id}/1f2e3d4c.jpg`
  await app.mediaStore.put(key, Buffer.from('a picture'))
  expect((await put(id, await formOf(id, { product_cover_image: await photo(ada) }), ada)).statusCode).toBe(200)
  await runWaitingJobs(app, 'forget-shared-pictures')
  expect(await app.mediaStore.sizeOf(key)).toBeNull()
})

test('saving from a second device after a change elsewhere is refused', async () => {
  const id = await list(ada)
  const { updated_at } = await shown(id)
  const [phone, laptop] = await Promise.all(
    ['Phone', 'Laptop'].map(async (name) => put(id, await formOf(id, { name, updated_at }), ada)),
  )
  const answers = [phone!, laptop!].toSorted((one, other) => one.statusCode - other.statusCode)
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 409])
  expect(answers[1]!.json().code).toBe('changed_meanwhile')
  expect((await shown(id)).name).toBe(answers[0]!.json().data.name)
})

test('the pieces left are saved, kept, emptied and given again', async () => {
  const id = await list(ada, { quantity: 7 })
  const saved = async (change: object) => {
    const { data } = (await put(id, await formOf(id, change), ada)).json()
    return [data.in_stock, data.quantity]
  }
  expect([(await shown(id, ada)).quantity, (await shown(id)).quantity]).toEqual([7, null])
  expect(await saved({ name: 'Blender' })).toEqual([true, 7])
  expect(await saved({ quantity: 999 })).toEqual([true, 999])
  expect(await saved({ in_stock: false, quantity: 3 })).toEqual([false, 0])
  expect(await saved({ in_stock: true })).toEqual([true, 1])
  for (const quantity of [0, 1000, 1.5, '2', null]) {
    const answer = await put(id, await formOf(id, { quantity }), ada)
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid_input'])
  }
})

test('a product is out of stock while no piece is left, and what its seller saw before is not saved', async () => {
  const id = await list(ada, { quantity: 2 })
  const setPieces = (pieces: number) =>
    sql`update catalog.stock set pieces = ${pieces} where product_id = ${id}`.execute(database)
  const { updated_at } = await shown(id, ada)
  await setPieces(1)
  expect(await shown(id, ada)).toMatchObject({ in_stock: true, quantity: 1, updated_at })
  await setPieces(0)
  expect(await shown(id)).toMatchObject({ in_stock: false })
  expect((await call('GET /products')).json().data).toMatchObject([{ id, in_stock: false }])
  const stale = await put(id, await formOf(id, { updated_at }), ada)
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'changed_meanwhile'])
  await setPieces(1)
  expect(await shown(id, ada)).toMatchObject({ in_stock: true, quantity: 1 })
})

test('a number of pieces that was counted before an order is refused, and saved when it is counted again', async () => {
  const id = await list(ada, { quantity: 5 })
  const { updated_at } = await shown(id, ada)
  const saved = async (quantity_seen: number, quantity: number) => {
    const answer = await put(id, await formOf(id, { name: 'Pan', quantity, quantity_seen, updated_at }), ada)
    return [answer.statusCode, answer.json()]
  }
  const refused = await database.withClient(async (client) => {
    await client.query('begin')
    await client.query('update catalog.stock set pieces = 3 where product_id = $1', [id])
    const answer = saved(5, 10)
    await untilSomebodyWaits(database)
    await client.query('commit')
    return answer
  })
  const message = '3 pieces are left now, not 5: orders change the number too. Correct it and save again.'
  const problem = { code: 'quantity_changed', message, errors: [{ path: 'quantity', message }], data: { quantity: 3 } }
  expect(refused).toMatchObject([409, problem])
  expect(await shown(id, ada)).toMatchObject({ name: 'Kettle', quantity: 3 })
  expect(await saved(3, 8)).toMatchObject([200, { data: { name: 'Pan', quantity: 8 } }])
})

test('a product without a row in stock has one piece if it is in stock, which its seller sees and changes', async () => {
  const id = await list(ada)
  await sql`delete from catalog.stock where product_id = ${id}`.execute(database)
  const quantity_seen = (await shown(id, ada)).quantity
  expect((await put(id, await formOf(id, { quantity: 4, quantity_seen }), ada)).json().data.quantity).toBe(4)
})

test('whether buyers may order a product stays unless it is given', async () => {
  const id = await list(ada)
  const saved = async (change: object) =>
    (await put(id, await formOf(id, change), ada)).json().data.takes_orders as boolean
  expect((await shown(id)).takes_orders).toBe(true)
  expect(await saved({ takes_orders: false })).toBe(false)
  expect(await saved({ name: 'Blender' })).toBe(false)
  expect(await saved({ takes_orders: true })).toBe(true)
})

test('a product is unlisted and listed again', async () => {
  const id = await list(ada)
  const off = await put(id, { unlist: true }, ada)
  expect([off.statusCode, off.json().message]).toEqual([200, 'Product unlisted successfully'])
  expect(off.json().data).toMatchObject({ id, unlist: true })
  expect((await call(`GET /products/${id}`)).statusCode).toBe(404)
  expect((await call(`GET /products/${id}`, { as: bola })).statusCode).toBe(404)
  expect((await shown(id, ada)).unlist).toBe(true)
  expect((await call('GET /products')).json().total).toBe(0)
  expect((await put(id, { unlist: true }, ada)).statusCode).toBe(200)

  const on = await put(id, { unlist: false }, ada)
  expect([on.statusCode, on.json().message]).toEqual([200, 'Product listed successfully'])
  expect((await put(id, { unlist: false }, ada)).statusCode).toBe(200)
  expect((await call('GET /products')).json()).toMatchObject({ total: 1, data: [{ id }] })
})

test('listing again has the requirements of listing, and unlisting has none', async () => {
  await setPlan(ada, { maxListings: 1 })
  const id = await list(ada)
  await put(id, { unlist: true }, ada)
  await list(ada)
  expect((await put(id, { unlist: false }, ada)).json().code).toBe('plan_limit_reached')
  await setPlan(ada, null)
  expect((await put(id, { unlist: false }, ada)).json().code).toBe('subscription_required')
  expect((await put(id, { unlist: true }, ada)).statusCode).toBe(200)
  expect((await put(id, await formOf(id, { name: 'Pan' }), ada)).json().data).toMatchObject({
    name: 'Pan',
    unlist: true,
  })
})

test('many simultaneous listings cannot exceed the limit', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, () => list(ada)))
  for (const id of ids) await put(id, { unlist: true }, ada)
  await setPlan(ada, { maxListings: 2 })
  const answers = await Promise.all(ids.map((id) => put(id, { unlist: false }, ada)))
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(2)
  expect((await call('GET /products')).json().total).toBe(2)
})

test('a product is listed again while its shop moves', async () => {
  const id = await list(ada)
  await put(id, { unlist: true }, ada)
  const answer = await database.withClient(async (client) => {
    await client.query('begin')
    await client.query('select from shops.shops where seller_id = $1 for update', [ada])
    const listed = put(id, { unlist: false }, ada)
    await untilSomebodyWaits(database)
    await client.query(`update shops.shops set state = 'Kano' where seller_id = $1`, [ada])
    await client.query('commit')
    return listed
  })
  expect(answer.statusCode).toBe(200)
  expect((await call('GET /products?state=Kano')).json().total).toBe(1)
})

test('a deleted product is permanently gone for all users', async () => {
  const id = await list(ada)
  const answer = await call(`DELETE /products/${id}`, { as: ada })
  expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Product deleted successfully' }])
  const gone = await call(`GET /products/${someId()}`)
  for (const again of [
    await call(`DELETE /products/${id}`, { as: ada }),
    await put(id, { unlist: false }, ada),
    await call(`GET /products/${id}`, { as: ada }),
  ]) {
    expect([again.statusCode, again.body]).toEqual([404, gone.body])
  }
})

test('another seller’s product gets the same response as an unknown one, byte for byte, and stays unchanged', async () => {
  const id = await list(ada)
  const before = await shown(id)
  const payload = await payloadOf(bola)
  for (const [method, body] of [
    ['PUT', payload],
    ['PUT', { unlist: true }],
    ['PUT', { unlist: false }],
    ['DELETE', undefined],
  ] as const) {
    const ask = (each: string) => call(`${method} /products/${each}`, { as: bola, ...(body && { payload: body }) })
    const foreign = await ask(id)
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'not_found'])
    for (const unknown of [someId(), '7', id.replace(/./, 'z')]) expect((await ask(unknown)).body).toBe(foreign.body)
  }
  expect(await shown(id)).toEqual(before)
})

test.each([
  ['unlist with more', { unlist: true, price: 1 }, 'price'],
  ['unlist as text', { unlist: 'true' }, 'unlist'],
  ['nothing', {}, 'unlist'],
  ['a part of the product', { name: 'Pan' }, 'category'],
  ['a list', [], ''],
])('%s is refused, naming the field', async (_, payload, path) => {
  const id = await list(ada)
  const answer = await put(id, payload, ada)
  const { code, errors } = answer.json()
  expect([answer.statusCode, code, errors[0].path]).toEqual([422, 'invalid_input', path])
})

test('fields that a seller cannot set are refused, even if all others are valid', async () => {
  const id = await list(ada)
  const before = await shown(id)
  for (const extra of ['seller', 'seller_id', 'state', 'id', 'created_at', 'taken_down_at', 'price_kobo', 'unlist']) {
    expect((await put(id, await formOf(id, { name: 'Pan', [extra]: someId() }), ada)).statusCode).toBe(422)
  }
  expect(await shown(id)).toEqual(before)
})

test('another user’s pictures and unusable ones are refused, and nothing is partly written', async () => {
  const id = await list(ada)
  const before = await shown(id)
  for (const change of [
    { product_image: [await photo(bola)] },
    { product_cover_image: await photo(bola) },
    { product_cover_image: 'cover' },
    { category: someId() },
  ]) {
    expect((await put(id, await formOf(id, { name: 'Pan', ...change }), ada)).statusCode).toBe(422)
  }
  expect(await shown(id)).toEqual(before)
})

test('a seller with too many changes is rate limited', async () => {
  const id = await list(ada)
  const statuses: number[] = []
  for (let each = 0; each < 60; each += 1) statuses.push((await put(id, { unlist: true }, ada)).statusCode)
  expect(statuses.indexOf(429)).toBe(59)
  expect((await put(await list(bola), { unlist: true }, bola)).statusCode).toBe(200)
})

test('deleting a picture removes it from its product first, and a cover cannot be deleted', async () => {
  const id = await list(ada)
  const { product_cover_image: cover, product_image: images, updated_at } = await shown(id)
  const [first, second] = images.map((image: { id: string }) => image.id)
  const detach = (each: string) => database.transaction().execute((tx) => detachPicture(tx, each))
  await detach(first)
  const after = await shown(id)
  expect(after.product_image.map((image: { id: string }) => image.id)).toEqual([second])
  expect(after.updated_at > updated_at).toBe(true)
  await expect(detach(cover.id)).rejects.toMatchObject({ status: 409, code: 'in_use' })
  expect(await listShownMedia(database, [first, second, cover.id, someId()])).toEqual(new Set([second, cover.id]))
})
