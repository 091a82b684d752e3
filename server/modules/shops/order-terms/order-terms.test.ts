import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { addCategory, addProduct } from '#tests/support/app/products.ts'
import { openSelling } from '#tests/support/app/selling.ts'
import { shopsData } from '../personal-data.ts'

const { app, database, call, addSeller, setPlan, resetPlans } = await openSelling()
const ada = await addSeller()
const bola = await addSeller()

beforeEach(async () => {
  await sql`delete from shops.order_terms`.execute(database)
  await resetPlans()
})

const TERMS = '/seller/dashboard/order-terms'
const none = { takes_orders: false, pickup: null, door: null }
const pickup = { place: 'Shop 12, Allen Avenue', days: 2 }
const door = { fee_home: 1_500.5, fee_elsewhere: 3_500, days: 20 }
const both = { takes_orders: true, pickup, door }
const save = (payload: object = both, as = ada) => call(`PUT ${TERMS}`, { as, payload })
const terms = async (as = ada) => (await call(`GET ${TERMS}`, { as })).json().data
const shown = async (id: string, as?: string) => (await call(`GET /products/${id}`, { ...(as && { as }) })).json().data

test('a shop takes no orders until its seller says so', async () => {
  expect(await terms()).toEqual(none)
  const answer = await save()
  expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Your terms are saved', data: both }])
  expect([await terms(), await terms(bola)]).toEqual([both, none])
  for (const request of [`GET ${TERMS}`, `PUT ${TERMS}`]) expect((await call(request)).statusCode).toBe(401)
})

test('terms are changed, and remembered while orders are off', async () => {
  await save()
  const off = { takes_orders: false, pickup, door: null }
  expect((await save(off)).json().data).toEqual(off)
  const inState = { takes_orders: true, pickup: null, door: { ...door, fee_home: 0, fee_elsewhere: null } }
  expect((await save(inState)).json().data).toEqual(inState)
  expect(await terms()).toEqual(inState)
})

test('a shop that takes orders offers pickup, door delivery, or both', async () => {
  const answer = await save({ ...none, takes_orders: true })
  expect([answer.statusCode, answer.json().message]).toEqual([422, 'Offer pickup, door delivery, or both'])
  for (const offered of [{ pickup }, { door }])
    expect((await save({ ...none, takes_orders: true, ...offered })).statusCode).toBe(200)
})

test.each([
  ['no days', { ...both, pickup: { ...pickup, days: 0 } }],
  ['more days than a delivery may take', { ...both, door: { ...door, days: 21 } }],
  ['half a day', { ...both, door: { ...door, days: 1.5 } }],
  ['no place', { ...both, pickup: { ...pickup, place: '  ' } }],
  ['a place of two lines', { ...both, pickup: { ...pickup, place: 'a\nb' } }],
  ['a negative fee', { ...both, door: { ...door, fee_home: -1 } }],
  ['a fee as text', { ...both, door: { ...door, fee_home: '1500' } }],
  ['a fee of half a kobo', { ...both, door: { ...door, fee_elsewhere: 0.005 } }],
  ['a field of ours', { ...both, seller_id: ada }],
  ['nothing', {}],
])('terms with %s are refused', async (_, payload) => {
  const answer = await save(payload)
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid_input'])
  expect(await terms()).toEqual(none)
})

test('terms need what listing needs, but no free place in the plan', async () => {
  await setPlan(ada, { maxListings: 1 })
  await addProduct(database, { seller_id: ada })
  expect((await save()).statusCode).toBe(200)
  const newcomer = await addSeller({ user: { kyc_status: 'not_set', phone: null } })
  const codeOf = async () => {
    const answer = await save(both, newcomer)
    return [answer.statusCode, answer.json().code]
  }
  await setPlan(newcomer, null)
  expect(await codeOf()).toEqual([403, 'kyc_required'])
  await sql`update accounts.users set kyc_status = 'verified' where id = ${newcomer}`.execute(database)
  expect(await codeOf()).toEqual([403, 'subscription_required'])
  await setPlan(newcomer, { maxListings: 10 })
  expect(await codeOf()).toEqual([403, 'shop_required'])
  await sql`update accounts.users set phone = '+2348030000001' where id = ${newcomer}`.execute(database)
  expect(await codeOf()).toEqual([200, undefined])
  await sql`delete from shops.shops where seller_id = ${newcomer}`.execute(database)
  expect([await codeOf(), await terms(newcomer)]).toEqual([[403, 'shop_required'], none])
})

test('the products of a shop that takes orders can be ordered, and those of others cannot', async () => {
  const [own, others] = [
    await addProduct(database, { seller_id: ada }),
    await addProduct(database, { seller_id: bola }),
  ]
  expect(await shown(own)).toMatchObject({ orderable: false, methods: [], takes_orders: true, quantity: null })
  await save()
  const methods = [
    { method: 'pickup', fee: 0, fee_elsewhere: 0, days: 2, place: pickup.place, state: 'Lagos' },
    { method: 'door', fee: 1_500.5, fee_elsewhere: 3_500, days: 20, place: null, state: 'Lagos' },
  ]
  expect(await shown(own)).toMatchObject({ orderable: true, methods })
  expect(await shown(others)).toMatchObject({ orderable: false, methods: [] })
  await save({ ...both, takes_orders: false })
  expect(await shown(own)).toMatchObject({ orderable: false, methods: [] })
})

test('product, category and price may exclude a product from orders, and an empty stock does not', async () => {
  await save()
  const closed = await addCategory(database, 'Closed to orders', { takes_orders: false })
  const orderable = async (row: Parameters<typeof addProduct>[1]) =>
    (await shown(await addProduct(database, { seller_id: ada, ...row }))).orderable
  expect(await orderable({ takes_orders: false })).toBe(false)
  expect(await orderable({ category_id: closed })).toBe(false)
  expect(await orderable({ price_kobo: 999_99 })).toBe(false)
  expect(await orderable({ price_kobo: 2_000_000_01 })).toBe(false)
  expect(await orderable({ in_stock: false })).toBe(true)
})

test('the terms are exported, and deleted with the shop', async () => {
  await save()
  const data = shopsData(app)
  expect(await data.export(ada)).toMatchObject({ storename: 'Ada Stores', order_terms: both })
  const seller = await addSeller()
  await save(both, seller)
  await data.erase(database, seller)
  expect([await data.export(seller), await terms(seller)]).toEqual([null, none])
})
