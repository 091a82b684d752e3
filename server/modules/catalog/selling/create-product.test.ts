import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { untilSomebodyWaits } from '#tests/support/database/lock-waits.ts'
import { addProduct } from '#tests/support/app/products.ts'
import { openSelling } from '#tests/support/app/selling.ts'

const { database, call, create, put, payloadOf, photo, setPlan, resetPlans, addSeller, category, someId } =
  await openSelling()
const ada = await addSeller()

beforeEach(async () => {
  await sql`delete from catalog.products`.execute(database)
  await resetPlans()
})
const countProducts = async () => (await sql`select from catalog.products`.execute(database)).rows.length

test('a product is listed, returned completely, and on the market at once', async () => {
  const payload = await payloadOf(ada)
  const answer = await call('POST /products', { as: ada, payload })
  const { message, data } = answer.json()
  expect([answer.statusCode, message]).toEqual([201, 'Product successfully uploaded'])
  expect(data).toMatchObject({
    name: 'Kettle',
    price: 15_000.5,
    color: 'blue',
    condition: 'brand_new',
    condition_grade: null,
    weight: 1.25,
    warranty_duration: 2,
    warranty_duration_type: 'year',
    warranty_address: '5 Allen Avenue, Ikeja',
    description: 'Boils.\nFast.',
    brand_name: 'Binatone',
    in_stock: true,
    unlist: false,
    category: { id: category, name: 'Kitchen' },
    product_cover_image: { id: payload.product_cover_image },
    seller: { id: ada, verified: true },
    store_info: { storename: 'Ada Stores', store_state: 'Lagos' },
  })
  expect(data.product_image.map(({ id }: { id: string }) => id)).toEqual(payload.product_image)
  expect((await call(`GET /products/${data.id}`)).json().data).toEqual({ ...data, quantity: null })
  const list = (await call('GET /products?search=kettle&state=Lagos&category=kitchen')).json()
  expect(list.data.map(({ id }: { id: string }) => id)).toEqual([data.id])
  expect((await call('GET /categories')).json().data).toMatchObject([{ product_count: 1 }])
})

test.each([
  ['brand_new', 'brand_new', null],
  ['fairly_used', 'fairly_used', null],
  ['new', 'brand_new', null],
  ['used_like_new', 'fairly_used', 'like_new'],
  ['used_like_good', 'fairly_used', 'good'],
  ['used_like_fair', 'fairly_used', 'fair'],
])('the condition %s is stored as %s, grade %s', async (input, condition, condition_grade) => {
  expect((await create(ada, { condition: input })).json().data).toMatchObject({ condition, condition_grade })
})

test.each([
  [{ price: '15000.50' }, { price: 15_000.5 }],
  [{ price: 1 }, { price: 1 }],
  [{ price: 999_999_999.99 }, { price: 999_999_999.99 }],
  [{ color: 'BLACK' }, { color: 'black' }],
  [{ color: 'white' }, { color: 'white' }],
  [{ warranty_duration_type: 'none', warranty_duration: 3 }, { warranty_duration: 0 }],
  [{ weight: 0.0001 }, { weight: 0.001 }],
  [{ name: '  <script>alert(1)</script> ' }, { name: '<script>alert(1)</script>' }],
  [{ description: 'Ọlá 🎉\r\n{{7*7}}' }, { description: 'Ọlá 🎉\n{{7*7}}' }],
])('%o is read as %o', async (input, stored) => {
  const answer = await create(ada, input)
  expect([answer.statusCode, answer.json().data]).toEqual([201, expect.objectContaining(stored)])
})

test.each([
  'category',
  'name',
  'in_stock',
  'brand_name',
  'color',
  'description',
  'condition',
  'warranty_duration',
  'warranty_address',
  'warranty_duration_type',
  'weight',
  'price',
])('without %s nothing is listed', async (field) => {
  for (const value of [undefined, null]) {
    const answer = await create(ada, { [field]: value })
    expect([answer.statusCode, answer.json().message]).toEqual([422, 'Please fill all the fields'])
  }
  const answer = await create(ada, { price: ' ' })
  expect(answer.json().message).toBe('Please fill all the fields')
  expect(await countProducts()).toBe(0)
})

test('missing cover and pictures are reported in the words of the requirements', async () => {
  const messageOf = async (change: object) => (await create(ada, change)).json().message
  for (const cover of [undefined, '', null]) {
    expect(await messageOf({ product_cover_image: cover })).toBe('Please upload cover photo')
  }
  for (const images of [undefined, [], null]) {
    expect(await messageOf({ product_image: images })).toBe('Please upload product images')
  }
})

test.each([
  ...[
    -1,
    0,
    0.99,
    '0.5',
    0.001,
    1.005,
    1e9,
    2 ** 53,
    1e21,
    1e-7,
    '1e3',
    '-1',
    '0.001',
    '1,000',
    ' 5',
    'NaN',
    '',
    true,
    [1],
  ].map((price) => ({ price })),
  ...['1', 0, -1, 1e9, true].map((weight) => ({ weight })),
  ...['2', 7, -1, 1.5].map((warranty_duration) => ({ warranty_duration })),
  { warranty_duration: 0 },
  { warranty_duration_type: 'week' },
  { color: 'green' },
  { condition: 'used' },
  { condition: 'constructor' },
  { in_stock: 'true' },
  { name: 'a'.repeat(201) },
  { name: 'a\nb' },
  { description: 'a'.repeat(5001) },
  { description: '\u0007' },
  { category: 'Kitchen' },
  { category: someId() },
  { product_image: Array.from({ length: 7 }, someId) },
  { seller_id: someId() },
  { unlist: true },
  { state: 'Kano' },
  { price_kobo: 1 },
])('%o is refused', async (change) => {
  const answer = await create(ada, change)
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid_input'])
  expect(await countProducts()).toBe(0)
})

test('a retired category accepts no products', async () => {
  await sql`update catalog.categories set retired_at = now()`.execute(database)
  expect((await create(ada)).statusCode).toBe(422)
  await sql`update catalog.categories set retired_at = null`.execute(database)
})

test('a product accepts the seller’s own media only, each once and of the right kind', async () => {
  const bola = await addSeller()
  const [own, foreign] = [await photo(ada), await photo(bola)]
  const video = await photo(ada)
  await sql`update media.media set media_type = 'video' where id = ${video}`.execute(database)
  for (const change of [
    { product_cover_image: foreign },
    { product_image: [own, foreign] },
    { product_image: [someId()] },
    { product_cover_image: video },
    { product_cover_image: own, product_image: [own] },
    { product_image: [own, own] },
  ]) {
    expect((await create(ada, change)).statusCode).toBe(422)
  }
  expect(await countProducts()).toBe(0)
  for (const status of [201, 422]) expect((await create(ada, { product_image: [video] })).statusCode).toBe(status)
})

test('the first missing step is reported, in the order of the requirements', async () => {
  const newcomer = await addSeller({ user: { kyc_status: 'not_set' } })
  await setPlan(newcomer, null)
  await sql`delete from shops.shops where seller_id = ${newcomer}`.execute(database)
  const tryToList = async () => {
    const answer = await create(newcomer)
    expect((await call('POST /products', { as: newcomer, payload: { name: 7 } })).body).toBe(answer.body)
    return [answer.statusCode, answer.json().code, answer.json().message]
  }
  const VERIFY = 'You have to be verified as a seller to continue with this operation'
  expect((await call('POST /products', { payload: {} })).json().message).toBe(
    'You have to be logged in to perform this operation',
  )
  for (const status of ['not_set', 'pending', 'rejected']) {
    await sql`update accounts.users set kyc_status = ${status} where id = ${newcomer}`.execute(database)
    expect(await tryToList()).toEqual([403, 'kyc_required', VERIFY])
  }
  await sql`update accounts.users set kyc_status = 'verified' where id = ${newcomer}`.execute(database)
  expect(await tryToList()).toEqual([
    403,
    'subscription_required',
    "You don't have an active subscription plan at the moment, please subscribe in order to continue with this operation",
  ])
  await setPlan(newcomer, { maxListings: 1 })
  const own = await addProduct(database, { seller_id: newcomer })
  expect(await tryToList()).toEqual([
    403,
    'plan_limit_reached',
    expect.stringContaining('All the listings of your plan'),
  ])
  await sql`delete from catalog.products where id = ${own}`.execute(database)
  expect(await tryToList()).toEqual([
    403,
    'shop_required',
    'You have to set up your shop before you can list a product..',
  ])
  expect(await countProducts()).toBe(0)
})

test('a shop whose seller has no confirmed phone does not count, and its listed products stay', async () => {
  const bola = await addSeller()
  const id = (await create(bola)).json().data.id as string
  await sql`update accounts.users set phone = null where id = ${bola}`.execute(database)
  const refused = [403, 'shop_required', 'You have to set up your shop before you can list a product..']
  const answer = await create(bola)
  expect([answer.statusCode, answer.json().code, answer.json().message]).toEqual(refused)
  expect((await call(`GET /products/${id}`)).statusCode).toBe(200)
  expect((await put(id, { unlist: true }, bola)).statusCode).toBe(200)
  const again = await put(id, { unlist: false }, bola)
  expect([again.statusCode, again.json().code, again.json().message]).toEqual(refused)
  await sql`update accounts.users set phone = '+2348031234567' where id = ${bola}`.execute(database)
  expect((await put(id, { unlist: false }, bola)).statusCode).toBe(200)
  expect((await call(`GET /products/${id}`)).json().data.seller.phone).toBe('08031234567')
})

test('many simultaneous requests cannot exceed the plan’s limit', async () => {
  await setPlan(ada, { maxListings: 3 })
  const answers = await Promise.all(Array.from({ length: 8 }, () => create(ada)))
  expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([201, 201, 201, 403, 403, 403, 403, 403])
  expect(await countProducts()).toBe(3)
})

test('a seller suspended during the request has listed nothing', async () => {
  const suspend = (at: string) => `update accounts.users set suspended_at = ${at} where id = '${ada}'`
  const answer = await database.withClient(async (client) => {
    await client.query('begin')
    await client.query(suspend('now()'))
    const created = create(ada)
    await Promise.race([untilSomebodyWaits(database), created])
    await client.query('commit')
    return created
  })
  await sql.raw(suspend('null')).execute(database)
  expect([answer.statusCode, answer.json().code, await countProducts()]).toEqual([401, 'session_expired', 0])
})

test('a repeated request lists once, also if it took the last place', async () => {
  await setPlan(ada, { maxListings: 1 })
  const payload = await payloadOf(ada)
  const send = () => call('POST /products', { as: ada, payload, headers: { 'idempotency-key': 'form-0001' } })
  const [first, second] = [await send(), await send()]
  expect([second.statusCode, second.body, second.headers['idempotent-replayed']]).toEqual([201, first.body, 'true'])
  expect(await countProducts()).toBe(1)
})
