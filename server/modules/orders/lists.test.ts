import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { BriefOrder } from '#contracts/orders.ts'
import { allowTime } from '#server/database/allow-time.ts'
import { openOrderMarket } from '#tests/support/app/order-market.ts'

const market = await openOrderMarket()
const { act, addAddress, addBuyer, addProduct, addShop, age, call, codeOf, database, order, read } = market
const [ada, kettles] = [await addBuyer(100_000), await addShop()]
const list = async (as: string, query: string) => (await call(`GET /orders?${query}`, { as })).json()
const idsOf = async (as: string, query: string) => (await list(as, query)).data.map(({ id }: BriefOrder) => id)

test('lists give what waits for the caller first, then the newest, by role and state', async () => {
  const product = await addProduct(kettles, 9, 1_000)
  const ids: string[] = []
  for (let made = 1; made <= 5; made += 1) ids.push(await order(ada, kettles, product, { key: crypto.randomUUID() }))
  const [paid, accepted, completed, cancelled, paidLast] = ids as [string, string, string, string, string]
  for (const id of [accepted, completed]) await act(kettles, id, 'accept')
  await act(ada, completed, 'confirm')
  await act(ada, cancelled, 'cancel')
  expect(await idsOf(kettles, 'role=seller')).toEqual([paidLast, accepted, paid, cancelled, completed])
  expect(await idsOf(ada, 'role=buyer')).toEqual([paidLast, cancelled, completed, accepted, paid])
  expect(await idsOf(kettles, 'role=seller&state=open')).toEqual([paidLast, accepted, paid])
  expect(await idsOf(kettles, 'role=seller&state=done')).toEqual([cancelled, completed])
  expect(await idsOf(kettles, 'role=seller&state=to_accept')).toEqual([paidLast, paid])
  expect(await idsOf(kettles, 'role=seller&state=to_hand_over')).toEqual([accepted])
  expect(await idsOf(ada, 'role=buyer&state=paid')).toEqual([paidLast, paid])
  for (const [state, id] of Object.entries({ accepted, completed, cancelled }))
    expect(await idsOf(kettles, `role=seller&state=${state}`)).toEqual([id])
  expect(await idsOf(kettles, 'role=seller&waits_for_me=true')).toEqual([paidLast, accepted, paid])
  expect(await list(ada, 'role=buyer&waits_for_me=true')).toMatchObject({ data: [], total: 0 })
  expect([await idsOf(kettles, 'role=buyer'), await idsOf(ada, 'role=seller')]).toEqual([[], []])
  expect(await list(kettles, 'role=seller&page=2&page_size=2')).toMatchObject({
    data: [{ id: paid }, { id: cancelled }],
    total: 5,
    total_pages: 3,
    current_page: 2,
  })
  for (const query of ['', '?role=thief', '?role=buyer&state=lost'])
    expect((await call(`GET /orders${query}`, { as: ada })).statusCode).toBe(422)
  expect((await call('GET /orders?role=buyer')).statusCode).toBe(401)
})

test('a list ends at 10,000 orders, and counts no further', async () => {
  const seller = await addShop()
  const buyer = await addBuyer()
  const id = await order(buyer, seller, await addProduct(seller))
  await act(buyer, id, 'cancel')
  const copies = sql`
    with copies as (
      insert into orders.orders (number, checkout_id, buyer_id, seller_id, state, method, pickup_place, promised_days,
        items_kobo, delivery_kobo, commission_bp, commission_least_kobo, commission_most_kobo, vat_bp, created_at, ended_at, paid_at)
      select 'K-' || translate(lpad(to_hex(serial), 8, '0'), 'abcdef', 'ABCDEF'), checkout_id, buyer_id, seller_id, state,
        method, pickup_place, promised_days, items_kobo, delivery_kobo, commission_bp, commission_least_kobo,
        commission_most_kobo, vat_bp, created_at - make_interval(secs => serial), ended_at, paid_at
      from orders.orders, generate_series(1, 10050) as serial where id = ${id} returning id)
    insert into orders.lines (order_id, position, product_id, quantity, price_kobo, cover_id, listing)
      select copies.id, position, product_id, quantity, price_kobo, cover_id, listing
      from copies, orders.lines where order_id = ${id}
  `
  await database.transaction().execute(async (tx) => {
    await allowTime(tx)
    await copies.execute(tx)
  })
  expect(await list(seller, 'role=seller&state=done&page=500')).toMatchObject({ total: 10_000, total_pages: 500 })
  expect((await list(seller, 'role=seller&state=done&page=500')).data).toHaveLength(20)
  expect((await list(seller, 'role=seller&state=done&page=501')).data).toEqual([])
})

test('the seller knows the buyer from acceptance until 30 days after the end', async () => {
  const buyer = await addBuyer(30_000)
  const address = await addAddress(buyer)
  const id = await order(buyer, kettles, await addProduct(kettles, 5, 1_000), { method: 'door', address })
  const seen = async () => {
    const { other, buyer: contact, delivery } = await read(kettles, id)
    return [other, contact, delivery.address?.street ?? null]
  }
  const hidden = [{ id: null, name: 'A buyer in Eko, Lagos' }, null, null]
  const shown = [
    { id: buyer, name: 'Ada Obi' },
    { first_name: 'Ada', last_name: 'Obi', phone: expect.stringMatching(/^0805\d{7}$/) },
    '1 Marina',
  ]
  expect(await seen()).toEqual(hidden)
  expect((await list(kettles, 'role=seller')).data[0].other).toEqual(hidden[0])
  await act(kettles, id, 'accept')
  expect(await seen()).toEqual(shown)
  await act(kettles, id, 'release', { code: await codeOf(buyer, id) })
  await age(id, '29 days 23 hours')
  expect(await seen()).toEqual(shown)
  await age(id, '1 hour')
  expect(await seen()).toEqual(hidden)
  expect(await read(buyer, id)).toMatchObject({ delivery: { address: { street: '1 Marina' } }, buyer: null })
})

test('the buyer of a pickup is a buyer, and a declined one stays unknown', async () => {
  const id = await order(ada, kettles, await addProduct(kettles, 5, 1_000))
  expect((await read(kettles, id)).other).toEqual({ id: null, name: 'A buyer' })
  await act(kettles, id, 'decline', { reason: 'sold' })
  expect(await read(kettles, id)).toMatchObject({ other: { id: null, name: 'A buyer' }, buyer: null })
  expect(await read(ada, id)).toMatchObject({
    other: { id: kettles, name: 'Kettles' },
    seller: { id: kettles, storename: 'Kettles', verified: true, phone: expect.stringMatching(/^0803\d{7}$/) },
  })
})
