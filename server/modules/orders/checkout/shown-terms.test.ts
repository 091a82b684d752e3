import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openOrderMarket } from '#tests/support/app/order-market.ts'

const { addBuyer, addProduct, addShop, call, database, piecesOf, place } = await openOrderMarket({
  HELD_MONEY_PARTNER: 'Some Microfinance Bank',
})

test('days or meeting place changed while looking: refused, and nothing is paid', async () => {
  const [buyer, seller] = [await addBuyer(10_000), await addShop()]
  const lamp = await addProduct(seller, 2, 1_000)
  const terms = { days: 2, place: 'Shop 12, Allen Avenue' }
  const order = async (shown_terms: object) => {
    const wanted = { seller, method: 'pickup', lines: [{ product: lamp, quantity: 1 }], shown_terms }
    const answer = await place(buyer, { orders: [wanted], expected_total: 1_000 })
    return [answer.statusCode, answer.json().code]
  }
  for (const other of [{ days: 1 }, { place: 'Shop 12' }, { place: null }])
    expect(await order({ ...terms, ...other })).toEqual([409, 'terms_changed'])
  expect(await piecesOf(lamp)).toBe(2)
  expect(await order(terms)).toEqual([201, undefined])
  // After a lost answer the same checkout is the same, whatever the terms are by then.
  expect(await order({ ...terms, days: 1 })).toEqual([201, undefined])
  expect(await piecesOf(lamp)).toBe(1)
})

test('a page changed while looking: refused, and nothing is paid', async () => {
  const [buyer, seller] = [await addBuyer(10_000), await addShop()]
  const lamp = await addProduct(seller, 2, 1_000)
  const versionOf = async () => (await call(`GET /products/${lamp}`)).json().data.version as string
  const order = async (shown_version: string) => {
    const wanted = { seller, method: 'pickup', lines: [{ product: lamp, quantity: 1, shown_version }] }
    return place(buyer, { orders: [wanted], expected_total: 1_000 })
  }
  const seen = await versionOf()
  await sql`update catalog.products set name = 'Lamp, fairly used' where id = ${lamp}`.execute(database)
  const refused = await order(seen)
  expect([refused.statusCode, refused.json().code, refused.json().message]).toEqual([
    409,
    'terms_changed',
    'The seller has changed the page of Lamp, fairly used. Look at it again; nothing was paid.',
  ])
  expect(await piecesOf(lamp)).toBe(2)
  const placed = await order(await versionOf())
  expect(placed.statusCode).toBe(201)
  // After a lost answer the same checkout is the same, whatever the page says by then.
  expect((await order(seen)).json().data.id).toBe(placed.json().data.id)
  expect(await piecesOf(lamp)).toBe(1)
})

test('a quote names the company that holds the money', async () => {
  const [buyer, seller] = [await addBuyer(10_000), await addShop()]
  const orders = [{ seller, method: 'pickup', lines: [{ product: await addProduct(seller, 2, 1_000), quantity: 1 }] }]
  const quoted = await call('POST /checkouts/quote', { as: buyer, payload: { orders } })
  expect(quoted.json().data).toMatchObject({ total: 1_000, held_by: 'Some Microfinance Bank' })
})
