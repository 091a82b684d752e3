import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { addCategory, addProduct, addSeller } from '#tests/support/app/products.ts'
import { serveModules } from '#tests/support/app/served-modules.ts'
import { asOwner } from '#tests/support/database/databases.ts'
import { shopForm } from '#tests/support/fixtures/shop-form.ts'

const { database, call, logged, url } = await serveModules()
const ada = await addSeller(database)

beforeEach(async () => {
  await sql`delete from catalog.products`.execute(database)
  await sql`delete from shops.shops`.execute(database)
  await sql`delete from limits.counters`.execute(database)
})

const OWN = '/seller/dashboard/mystore'
const shop = { ...shopForm, storename: 'Ada & Sons', store_description: 'Kettles.\nAnd <b>more</b>.' }
const save = (payload: object = shop, as = ada) => call(`PUT ${OWN}`, { as, payload })
const own = (as = ada) => call(`GET ${OWN}`, { as })

test('there is no shop before it is created', async () => {
  expect((await own()).json()).toEqual({ message: 'Success', data: null })
  expect((await call(`GET /shops/${ada}`)).statusCode).toBe(404)
})

test('a shop is created, stored as typed, and changed', async () => {
  const first = await save()
  expect([first.statusCode, first.json()]).toEqual([200, { message: 'Success', data: shop }])
  expect((await own()).json().data).toEqual(shop)
  const moved = { ...shop, store_city: 'Any place by the river', store_state: 'akwa ibom' }
  expect((await save(moved)).json().data).toMatchObject({ store_state: 'Akwa Ibom' })
  expect((await own()).json().data).toEqual({ ...moved, store_state: 'Akwa Ibom' })
})

test('the products of a shop have a minute to move with it', async () => {
  await save()
  await addProduct(database, { seller_id: ada })
  await asOwner(
    url,
    `create function catalog.show_time() returns trigger language plpgsql as
      $$ begin raise exception 'within %', current_setting('statement_timeout'); end $$;
    create trigger show_time before update on catalog.products for each row execute function catalog.show_time()`,
  )
  await save({ ...shop, store_state: 'Kano' })
  await asOwner(url, 'drop function catalog.show_time cascade')
  expect(logged).toContainEqual(expect.objectContaining({ err: expect.objectContaining({ message: 'within 1min' }) }))
})

test('the trailing slash of the documented address changes nothing', async () => {
  const answer = await call(`PUT ${OWN}/`, { as: ada, payload: shop })
  expect([answer.statusCode, answer.json().data]).toEqual([200, shop])
})

test.each(Object.keys(shop))('without %s no shop is created', async (field) => {
  const { [field]: _, ...others } = shop as Record<string, string>
  for (const payload of [others, { ...shop, [field]: '' }, { ...shop, [field]: '   ' }, { ...shop, [field]: null }]) {
    const answer = await save(payload)
    expect([answer.statusCode, answer.json().message]).toEqual([422, 'Please fill in all fields'])
  }
  expect((await own()).json().data).toBeNull()
})

test.each([
  ['a state that is none', { ...shop, store_state: 'Accra' }],
  ['a name that is too long', { ...shop, storename: 'a'.repeat(101) }],
  ['a number', { ...shop, storename: 7 }],
  ['two lines of address', { ...shop, store_address_1: 'a\nb' }],
  ['a field of ours', { ...shop, seller_id: randomUUID() }],
  ['nothing', {}],
  ['a list', []],
])('%s is refused', async (_, payload) => {
  const answer = await save(payload)
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid_input'])
  expect((await own()).json().data).toBeNull()
})

test.each(['Ada. To confirm your payment now, text 08031234567 with', 'ada@example.ng', 'wa.me/2348031234567'])(
  'no shop is called “%s”, neither from the start nor later',
  async (storename) => {
    for (const before of [null, shop]) {
      if (before) await save(before)
      const answer = await save({ ...shop, storename })
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'contact_data'])
      expect(answer.json().errors).toEqual([{ path: 'storename', message: expect.stringContaining('phone numbers') }])
      expect((await own()).json().data).toEqual(before)
    }
  },
)

test.each(['Red Dot Shop', 'Gadgets @ Ikeja', '@Home Interiors', 'Emma Ent. Com', 'Ade & Co.Store', '24/7 Phones4u'])(
  'a shop may be called “%s”',
  async (storename) => {
    expect((await save({ ...shop, storename })).statusCode).toBe(200)
  },
)

test.each([
  'Kanti',
  'KANTI Support',
  'KANTISUPPORT',
  'KantiNG',
  'Kanti24',
  'Ƙanti Care',
  'The OfficialKanti',
  'K.a.n.t.i help',
  'kan-ti',
  'K\u0430nt\u0456',
  'K4NT1 Desk',
  'Kántí Care',
  'Kantı',
  'ᴋᴀɴᴛɪ',
  'kɑnti',
  'Kantipay',
  'kantıapp Deals',
  'HQKANTI',
  'KANTING',
  'Our team',
  'Customer Care',
  'BuySafely Support',
  'The Refund-Desk',
  'Customer Care Centre',
  'Support24',
  'Our Team Lagos',
])('no shop is called “%s”, like the market, neither from the start nor later', async (storename) => {
  for (const before of [null, shop]) {
    if (before) await save(before)
    const answer = await save({ ...shop, storename })
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'reserved_name'])
    const message = 'Only the team of Kanti can have this name. Choose another name.'
    expect(answer.json().errors).toEqual([{ path: 'storename', message }])
    expect((await own()).json().data).toEqual(before)
  }
})

test.each([
  'Kantin Kwari Textiles',
  'Kantinmu',
  'Musk Antiques',
  'Kan Tickets',
  'Kant Interiors',
  'Antik 24',
  'Ada Support Services',
  'The Buy Centre Lagos',
])('a shop may be called “%s” here', async (storename) => {
  expect((await save({ ...shop, storename })).statusCode).toBe(200)
})

test('no text turns the direction of what is shown after it around', async () => {
  await save({ ...shop, storename: 'Ada\u202e & \u2067Sons', store_description: '\u202dPots\u202c\nand pans' })
  expect((await own()).json().data).toMatchObject({ storename: 'Ada & Sons', store_description: 'Pots\nand pans' })
})

test('a shop whose name was taken before such names were refused can change the rest', async () => {
  await save(shop)
  await sql`update shops.shops set storename = 'ada.com.ng'`.execute(database)
  expect((await save({ ...shop, storename: 'ada.com.ng', store_description: 'Pots.' })).statusCode).toBe(200)
  await sql`update shops.shops set storename = 'Kanti Stores'`.execute(database)
  expect((await save({ ...shop, storename: 'Kanti Stores', store_description: 'Pots.' })).statusCode).toBe(200)
})

test('a shop belongs to its seller only', async () => {
  const bola = await addSeller(database)
  await save()
  await save({ ...shop, storename: 'Bola Stores' }, bola)
  expect((await own()).json().data.storename).toBe('Ada & Sons')
  for (const request of [`GET ${OWN}`, `PUT ${OWN}`]) expect((await call(request)).statusCode).toBe(401)
})

test('the shop is public, without private data', async () => {
  await save()
  await addProduct(database, { seller_id: ada })
  await addProduct(database, { seller_id: ada, unlisted_at: new Date() })
  const answer = await call(`GET /shops/${ada}`)
  expect(answer.json()).toEqual({
    message: 'Success',
    data: {
      id: ada,
      storename: 'Ada & Sons',
      store_description: shop.store_description,
      store_state: 'Lagos',
      store_city: 'Ikeja',
      date_joined: expect.stringMatching(/Z$/),
      verified: true,
      phone: expect.stringMatching(/^0\d{10}$/),
      product_count: 1,
      categories: [{ id: expect.any(String), name: expect.any(String), product_count: 1 }],
      rating: null,
      orders_done: 0,
      statistics: null,
      badges: ['verified_vendor'],
    },
  })
  const unknown = await call(`GET /shops/${randomUUID()}`)
  expect((await call('GET /shops/7')).body).toBe(unknown.body)
})

test('the shop counts its products by category, the largest first', async () => {
  await save()
  const fans = await addCategory(database, `Fans ${randomUUID()}`)
  const kettles = await addCategory(database, `Kettles ${randomUUID()}`)
  for (const category_id of [fans, kettles, kettles]) await addProduct(database, { seller_id: ada, category_id })
  await addProduct(database, { seller_id: ada, category_id: fans, unlisted_at: new Date() })
  const { categories } = (await call(`GET /shops/${ada}`)).json().data
  expect(categories).toEqual([
    { id: kettles, name: expect.stringContaining('Kettles'), product_count: 2 },
    { id: fans, name: expect.stringContaining('Fans'), product_count: 1 },
  ])
})

test('products are found in the state to which their shop moves', async () => {
  await save()
  const id = await addProduct(database, { seller_id: ada })
  await save({ ...shop, store_state: 'Kano', store_city: 'Sabon Gari' })
  const idsIn = async (state: string) =>
    (await call(`GET /products?state=${state}&page=1&page_size=100`)).json().data.map((card: { id: string }) => card.id)
  expect([(await idsIn('Lagos')).includes(id), (await idsIn('Kano')).includes(id)]).toEqual([false, true])
  expect((await call('GET /products?state=Kano')).json().total).toBe(1)
  expect((await call(`GET /products/${id}`)).json().data.store_info).toMatchObject({ store_city: 'Sabon Gari' })
})
