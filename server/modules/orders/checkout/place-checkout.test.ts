import { randomUUID } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { keepWithinPlan } from '#server/modules/catalog/index.ts'
import { setVerified } from '#tests/support/app/members.ts'
import { openOrderMarket } from '#tests/support/app/order-market.ts'
import { addCategory } from '#tests/support/app/products.ts'
import { shareBankAccount, shareDocument } from '#tests/support/app/same-person.ts'
import { topUp } from '#tests/support/app/top-up.ts'

const market = await openOrderMarket()
const { addAddress, addBuyer, addProduct, addShop, call, database, money, piecesOf, place, read, url } = market
const [kettles, fans] = [await addShop('Kettles'), await addShop('Fans')]
const ada = await addBuyer(500_000)
const home = await addAddress(ada)
afterEach(() => market.expectBalancedBooks())

const pickup = (seller: string, ...lines: [product: string, quantity: number][]) => ({
  seller,
  method: 'pickup' as const,
  lines: lines.map(([product, quantity]) => ({ product, quantity })),
})
const door = (seller: string, ...lines: [product: string, quantity: number][]) => ({
  ...pickup(seller, ...lines),
  method: 'door' as const,
})
const quote = (orders: object[], address?: string, as = ada) =>
  call('POST /checkouts/quote', { as, payload: { orders, ...(address && { address }) } })
const countOrders = async (buyer = ada) =>
  (await call('GET /orders?role=buyer&page_size=1', { as: buyer })).json().total as number
const codeOf = (answer: { statusCode: number; json: () => { code: string } }) => [answer.statusCode, answer.json().code]

test('one checkout orders from two shops, takes the items out of the cart, and reserves the pieces', async () => {
  const buyer = await addBuyer(19_950)
  const address = await addAddress(buyer)
  const [kettle, pot] = [await addProduct(kettles, 5, 3_000), await addProduct(kettles, 1, 2_000, 'Pot')]
  const fan = await addProduct(fans, 3, 5_000, 'Fan')
  for (const product of [kettle, fan]) await call(`PUT /cart/items/${product}`, { as: buyer, payload: { quantity: 1 } })
  const orders = [door(kettles, [kettle, 2], [pot, 1]), pickup(fans, [fan, 1])]
  const quoted = (await quote(orders, address, buyer)).json().data
  expect(quoted).toEqual({
    orders: [
      { seller: kettles, items_total: 8_000, delivery_fee: 1_500, total: 9_500, non_refundable: [] },
      { seller: fans, items_total: 5_000, delivery_fee: 0, total: 5_000, non_refundable: [] },
    ],
    total: 14_500,
  })
  expect(await piecesOf(kettle)).toBe(5)
  const answer = await place(buyer, { orders, address, expected_total: 14_500 })
  expect([answer.statusCode, answer.json().data]).toMatchObject([201, { total: 14_500, state: 'paid' }])
  const { id, orders: briefs } = answer.json().data
  expect((await call(`GET /checkouts/${id}`, { as: buyer })).json().data).toEqual(answer.json().data)
  expect(codeOf(await call(`GET /checkouts/${id}`, { as: ada }))).toEqual([404, 'not_found'])
  expect(await Promise.all([kettle, pot, fan].map(piecesOf))).toEqual([3, 0, 2])
  expect((await call('GET /cart', { as: buyer })).json().data.count).toBe(0)
  const ofKettles = briefs.find(({ other }: { other: { id: string } }) => other.id === kettles)
  expect(ofKettles).toMatchObject({ title: 'Kettle', items_count: 3, total: 9_500, other: { name: 'Kettles' } })
  expect(await money({ buyer, seller: kettles, id: ofKettles.id })).toEqual([5_450, 9_500, 0])
  expect(await read(buyer, ofKettles.id)).toMatchObject({
    lines: [
      { product_id: kettle, name: 'Kettle', price: 3_000, quantity: 2, line_total: 6_000, condition: 'brand_new' },
      { product_id: pot, name: 'Pot', quantity: 1 },
    ],
    items_total: 8_000,
    delivery_fee: 1_500,
    delivery: { method: 'door', place: null, address: { street: '1 Marina', phone: '08031234567' } },
    payment: { with: 'wallet', reference: ofKettles.number },
    fee: null,
  })
})

const operate = async (path: string, payload: object = { reason: 'It is a fake' }) =>
  call(`POST /operator/${path}`, { asOperator: await addBuyer(0), payload })

/** What may happen to a product after it was ordered. Each answers a new order with this code. */
const happenings: [what: string, code: string, happen: (product: string, seller: string) => PromiseLike<unknown>][] = [
  ['product edited', 'price_changed', (id) => change(sql`catalog.products set name = 'Pot', price_kobo = 250000`, id)],
  ['product unlisted', 'not_found', (id) => change(sql`catalog.products set unlisted_at = now()`, id)],
  ['product deleted', 'not_found', (id, seller) => call(`DELETE /products/${id}`, { as: seller })],
  ['product taken down', 'not_found', (id) => operate(`products/${id}/take-down`)],
  ['category retired', 'not_orderable', retireCategory],
  ['plan ended', 'not_found', (_, seller) => database.transaction().execute((tx) => keepWithinPlan(tx, seller, 0))],
  ['identity withdrawn', 'not_orderable', (_, seller) => setVerified(database, seller, false)],
  [
    'terms changed',
    'delivery_unavailable',
    (_, seller) => setTerms(seller, sql`pickup_place = null, pickup_days = null`),
  ],
]
const change = (what: RawBuilder<unknown>, id: string) => sql`update ${what} where id = ${id}`.execute(database)
const setTerms = (seller: string, what: RawBuilder<unknown>) =>
  sql`update shops.order_terms set ${what} where seller_id = ${seller}`.execute(database)
async function retireCategory(product: string) {
  const category = await addCategory(database, `Retired ${product}`, { retired_at: new Date() })
  await sql`update catalog.products set category_id = ${category} where id = ${product}`.execute(database)
}

test.each(happenings)(
  '%s: nothing new can be ordered, and orders go on by what their lines say',
  async (_, code, happen) => {
    const seller = await addShop('Pots')
    const product = await addProduct(seller, 5, 2_000, 'Copper kettle')
    const id = await market.order(ada, seller, product)
    const before = await read(ada, id)
    await happen(product, seller)
    const next = { orders: [pickup(seller, [product, 2])], expected_total: 4_000 }
    expect(codeOf(await place(ada, next))[1]).toBe(code)
    expect(await read(ada, id)).toMatchObject({
      lines: [{ name: 'Copper kettle', price: 2_000 }],
      delivery: before.delivery,
      total: 2_000,
    })
    expect((await market.act(seller, id, 'accept')).statusCode).toBe(200)
    expect((await market.act(ada, id, 'confirm')).statusCode).toBe(200)
  },
)

test('the same attempt is placed once, however often and whenever it is repeated', async () => {
  const product = await addProduct(kettles, 9, 1_000)
  const payload = { orders: [pickup(kettles, [product, 1])], expected_total: 1_000 }
  const key = { 'idempotency-key': randomUUID() }
  const before = await countOrders()
  const answers = await Promise.all([1, 2, 3].map(() => place(ada, payload, key)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
  await sql`delete from idempotency.responses`.execute(database)
  await market.act(kettles, answers[0]!.json().data.orders[0].id, 'accept')
  const late = await place(ada, payload, key)
  expect(new Set([late, ...answers].map((answer) => answer.json().data.id)).size).toBe(1)
  expect([await countOrders(), await piecesOf(product)]).toEqual([before + 1, 8])
})

test('without a key, the same checkout is given again until a seller has answered', async () => {
  const product = await addProduct(kettles, 9, 1_000)
  const ask = async (quantity = 1) => {
    const expected_total = 1_000 * quantity
    const answer = await place(ada, { orders: [pickup(kettles, [product, quantity])], expected_total })
    return answer.json().data
  }
  const [first, ...others] = await Promise.all([ask(), ask(), ask()])
  expect(others.map(({ id }) => id)).toEqual([first.id, first.id])
  const other = await ask(2)
  expect(other.id).not.toBe(first.id)
  await market.act(kettles, first.orders[0].id, 'accept')
  expect((await ask()).id).not.toBe(first.id)
  expect(await piecesOf(product)).toBe(9 - 1 - 2 - 1)
})

test('a quote says which line cannot be ordered, and placing it is refused', async () => {
  const [sold, few, fine] = [
    await addProduct(kettles, 0, 1_000),
    await addProduct(kettles, 2, 1_000),
    await addProduct(kettles, 5, 1_000),
  ]
  const unlisted = await addProduct(kettles)
  await sql`update catalog.products set unlisted_at = now() where id = ${unlisted}`.execute(database)
  const dear = await addProduct(kettles, 5, 2_000_001)
  const own = await addProduct(ada, 1, 1_000)
  const refused: [product: string, quantity: number, seller: string, code: string, left: number, status: number][] = [
    [sold, 1, kettles, 'sold_out', 0, 409],
    [few, 3, kettles, 'fewer_left', 2, 409],
    [unlisted, 1, kettles, 'gone', 0, 404],
    [randomUUID(), 1, kettles, 'gone', 0, 404],
    ["' or true --", 1, kettles, 'gone', 0, 404],
    [fine, 1, fans, 'gone', 0, 404],
    [dear, 1, kettles, 'not_orderable', 5, 422],
    [own, 1, ada, 'own_product', 1, 422],
  ]
  for (const [product, quantity, seller, code, left, status] of refused) {
    const orders = [
      seller === kettles ? pickup(seller, [fine, 1], [product, quantity]) : pickup(seller, [product, quantity]),
    ]
    const quoted = await quote(orders)
    expect(quoted.json().data.orders[0].problem).toEqual({ product, code, left })
    const expected_total = quoted.json().data.total
    const answer = await place(ada, { orders, expected_total })
    const expected = { fewer_left: 'sold_out', gone: 'not_found' }[code] ?? code
    const data = status === 409 ? quoted.json().data : undefined
    expect([...codeOf(answer), answer.json().data]).toEqual([status, expected, data])
  }
  expect(await piecesOf(fine)).toBe(5)
})

test('nobody orders from a shop that shares their bank account or their ID', async () => {
  const [byBank, byDocument] = [await addBuyer(), await addBuyer()]
  await shareBankAccount(database, byBank, kettles)
  await shareDocument(database, byDocument, kettles)
  const product = await addProduct(kettles, 5, 1_000)
  for (const buyer of [byBank, byDocument]) {
    const orders = [pickup(kettles, [product, 1])]
    const { problem } = (await quote(orders, undefined, buyer)).json().data.orders[0]
    expect(problem).toEqual({ product, code: 'own_product', left: 5 })
    const answer = await place(buyer, { orders, expected_total: 1_000 })
    expect([codeOf(answer), answer.json().message, await countOrders(buyer)]).toEqual([
      [422, 'own_product'],
      'You cannot order from a shop that shares your bank account or your ID.',
      0,
    ])
  }
  expect(await piecesOf(product)).toBe(5)
})

test('price or fee changed while looking: refused with the new quote, and nothing is paid', async () => {
  const shop = await addShop()
  const [lamp, before] = [await addProduct(shop, 2, 1_000), await countOrders()]
  const byDoor = { orders: [door(shop, [lamp, 1])], address: home, expected_total: 2_500 }
  for (const [what, total] of [
    [sql`shops.order_terms set door_fee_home_kobo = 160000 where seller_id = ${shop}`, 2_600],
    [sql`catalog.products set price_kobo = 120000 where id = ${lamp}`, 2_800],
  ] as const) {
    await sql`update ${what}`.execute(database)
    const changed = await place(ada, byDoor)
    expect([codeOf(changed), changed.json().data.total]).toEqual([[409, 'price_changed'], total])
  }
  const product = await addProduct(kettles, 2, 1_000)
  const asked = { orders: [pickup(kettles, [product, 2])] }
  for (const expected_total of [1_999.99, 2_000.01, 1, 999_999_999]) {
    const answer = await place(ada, { ...asked, expected_total })
    expect([codeOf(answer), answer.json().data.total]).toEqual([[409, 'price_changed'], 2_000])
  }
  expect([await countOrders(), await piecesOf(product), await piecesOf(lamp)]).toEqual([before, 2, 2])
})

test('two buyers, one piece: one of them has it, and the other reads that it is sold out', async () => {
  const product = await addProduct(kettles, 1, 1_000)
  const payload = { orders: [pickup(kettles, [product, 1])], expected_total: 1_000 }
  const [one, other] = [await addBuyer(), await addBuyer()]
  const answers = await Promise.all([one, other].map((buyer) => place(buyer, payload)))
  expect(answers.map(codeOf).toSorted()).toEqual([
    [201, undefined],
    [409, 'sold_out'],
  ])
  expect(await piecesOf(product)).toBe(0)
})

test('wallet frozen or its books differ: no order from it, and held money is not touched', async () => {
  const buyer = await addBuyer(24_000)
  const seller = await addShop()
  const product = await addProduct(seller)
  const id = await market.order(buyer, seller, product)
  await sql`
    insert into reconciliation.flags (source, account, subject, problem, member_id)
    values ('books', 'available', ${buyer}, 'It differs', ${buyer})
  `.execute(database)
  const payload = { orders: [pickup(seller, [product, 1])], expected_total: 12_000 }
  expect(codeOf(await place(buyer, payload, { 'idempotency-key': 'after the flag' }))).toEqual([403, 'account_frozen'])
  expect(await money({ buyer, seller, id })).toEqual([12_000, 12_000, 0])
  await market.act(seller, id, 'accept')
  expect((await market.act(buyer, id, 'confirm')).statusCode).toBe(200)
  expect(await money({ buyer, seller, id })).toEqual([12_000, 0, 11_484])
})

test('all or nothing: what one shop cannot sell, no shop sells', async () => {
  const [one, other] = [await addProduct(kettles, 3, 1_000), await addProduct(fans, 1, 1_000)]
  const orders = [pickup(kettles, [one, 1]), pickup(fans, [other, 1])]
  const bola = await addBuyer()
  await market.order(bola, fans, other)
  expect(codeOf(await place(ada, { orders, expected_total: 2_000 }))).toEqual([409, 'sold_out'])
  const poor = await addBuyer(1_500)
  const both = [pickup(kettles, [one, 1]), pickup(fans, [await addProduct(fans, 1, 1_000), 1])]
  const answer = await place(poor, { orders: both, expected_total: 2_000 })
  expect([codeOf(answer), await countOrders(poor)]).toEqual([[402, 'insufficient_funds'], 0])
  expect(await piecesOf(one)).toBe(3)
})

test('door delivery needs an address of the buyer, where the shop delivers', async () => {
  const product = await addProduct(kettles, 3, 1_000)
  const orders = [door(kettles, [product, 1])]
  const kano = await addAddress(ada, 'Kano')
  const foreign = await addAddress(await addBuyer())
  const refused: [string | undefined, number, string][] = [
    [undefined, 422, 'address_required'],
    [kano, 422, 'delivery_unavailable'],
    [foreign, 404, 'not_found'],
    [randomUUID(), 404, 'not_found'],
    ['7', 404, 'not_found'],
  ]
  for (const [address, status, code] of refused) {
    expect(codeOf(await quote(orders, address))).toEqual([status, code])
    expect(codeOf(await place(ada, { orders, address, expected_total: 2_500 }))).toEqual([status, code])
  }
  expect((await quote(orders, kano)).json().message).toBe('Kettles does not deliver to Kano.')
  await sql`update shops.order_terms set door_fee_elsewhere_kobo = 400000 where seller_id = ${kettles}`.execute(
    database,
  )
  expect((await quote(orders, kano)).json().data.total).toBe(5_000)
  await sql`
    update shops.order_terms set door_fee_home_kobo = null, door_fee_elsewhere_kobo = null, door_days = null
    where seller_id = ${fans}
  `.execute(database)
  const fan = await addProduct(fans, 3, 1_000)
  expect(codeOf(await quote([door(fans, [fan, 1])], home))).toEqual([422, 'delivery_unavailable'])
})

test('an order is bounded with its delivery, and a verified buyer has a larger bound', async () => {
  const product = await addProduct(kettles, 9, 249_250)
  const orders = [door(kettles, [product, 2])]
  expect((await quote(orders, home)).json().data.total).toBe(500_000)
  const above = [door(kettles, [product, 3])]
  const answer = await quote(above, home)
  expect(answer.json()).toMatchObject({
    code: 'limit_exceeded',
    message: 'An order may come to NGN 500,000.00 at most. With a verified identity it may come to NGN 2,000,000.00.',
  })
  await setVerified(database, ada)
  expect((await quote(above, home)).statusCode).toBe(200)
  const most = await quote([door(kettles, [product, 9])], home)
  expect(most.json().message).toBe('An order may come to NGN 2,000,000.00 at most.')
  await setVerified(database, ada, false)
})

test('a buyer needs a confirmed phone', async () => {
  const buyer = await addBuyer()
  await sql`update accounts.users set phone = null where id = ${buyer}`.execute(database)
  const product = await addProduct(kettles, 1, 1_000)
  const answer = await place(buyer, { orders: [pickup(kettles, [product, 1])], expected_total: 1_000 })
  expect([codeOf(answer), answer.json().message]).toEqual([
    [403, 'phone_required'],
    'Confirm your phone number first: the seller and the rider need it',
  ])
})

test('from 20,000.00 since the last sign-in, bills and orders together need a recent sign-in', async () => {
  const buyer = await addBuyer(60_000)
  const product = await addProduct(kettles, 9, 9_999)
  await sql`update accounts.sessions set signed_in_at = now() - interval '16 minutes' where id = ${buyer}`.execute(
    database,
  )
  await sql`
    insert into wallet.transactions (user_id, kind, subject, description, amount_kobo, state, reference)
    values (${buyer}, 'purchase', ${randomUUID()}, 'MTN airtime', 200, 'pending', 'a bill')
  `.execute(database)
  const payload = { orders: [pickup(kettles, [product, 1])], expected_total: 9_999 }
  expect((await place(buyer, payload, { 'idempotency-key': randomUUID() })).statusCode).toBe(201)
  const key = { 'idempotency-key': randomUUID() }
  expect(codeOf(await place(buyer, payload, key))).toEqual([403, 'reauth_required'])
  expect(await piecesOf(product)).toBe(8)
  await sql`update accounts.sessions set signed_in_at = now() where id = ${buyer}`.execute(database)
  expect((await place(buyer, payload, key)).statusCode).toBe(201)
})

test('a seller who was suspended meanwhile sells nothing', async () => {
  const seller = await addShop()
  const product = await addProduct(seller, 1, 1_000)
  await sql`update accounts.users set suspended_at = now() where id = ${seller}`.execute(database)
  const answer = await place(ada, { orders: [pickup(seller, [product, 1])], expected_total: 1_000 })
  expect(codeOf(answer)).toEqual([404, 'not_found'])
})

test.each([
  ['no order', { orders: [] }],
  ['no line', { orders: [{ seller: kettles, method: 'pickup', lines: [] }] }],
  ['a quantity of 0', { orders: [pickup(kettles, [randomUUID(), 0])] }],
  ['a price', { orders: [{ ...pickup(kettles, [randomUUID(), 1]), total: 1 }] }],
  ['another method', { orders: [{ ...pickup(kettles, [randomUUID(), 1]), method: 'drone' }] }],
  ['a total as text', { orders: [pickup(kettles, [randomUUID(), 1])], expected_total: '1000' }],
])('a checkout with %s is invalid', async (_, payload) => {
  expect(codeOf(await place(ada, { expected_total: 1_000, ...payload }))).toEqual([422, 'invalid_input'])
})

test('checkouts are bounded by member', async () => {
  const buyer = await addBuyer()
  const payload = { orders: [pickup(kettles, [randomUUID(), 1])], expected_total: 1_000 }
  for (let tries = 0; tries < 10; tries += 1) expect((await place(buyer, payload)).statusCode).toBe(404)
  expect(codeOf(await place(buyer, payload))).toEqual([429, 'too_many'])
  const again = { orders: [pickup(kettles, [await addProduct(kettles, 9, 1_000), 1])], expected_total: 1_000 }
  const other = await addBuyer()
  const statuses = []
  for (let tries = 0; tries <= 61; tries += 1) statuses.push((await place(other, again)).statusCode)
  expect([statuses.indexOf(429), statuses[0]]).toEqual([61, 201])
  const many = Array.from({ length: 11 }, () => [randomUUID(), 1] as [string, number])
  const tooMany = { orders: [pickup(kettles, ...many), pickup(kettles, ...many)], expected_total: 1_000 }
  expect(codeOf(await place(await addBuyer(), tooMany))).toEqual([422, 'invalid_input'])
})

test('where the market takes no orders, or none from the wallet, nothing is placed', async () => {
  const product = await addProduct(kettles, 1, 1_000)
  const orders = [pickup(kettles, [product, 1])]
  const off = await openOrderMarket({ ORDERS: 'no' }, { on: url })
  expect(codeOf(await off.place(ada, { orders, expected_total: 1_000 }))).toEqual([422, 'orders_off'])
  const noWallet = await openOrderMarket({ ORDER_WALLET_PAY: 'no' }, { on: url })
  expect(codeOf(await noWallet.place(ada, { orders, expected_total: 1_000 }))).toEqual([422, 'wallet_off'])
})

test('an order counts into the day limit of the wallet', async () => {
  const limits = { dayKobo: 1_500_00, balanceKobo: null }
  const change = () => ({ walletLimits: { unverified: limits, verified: limits } })
  const bounded = await openOrderMarket({}, { on: url, change: (app) => ({ ...app, ...change() }) })
  const buyer = await addBuyer(0)
  await topUp(database, buyer, 5_000)
  const seller = await addShop()
  const [one, other] = [await addProduct(seller, 3, 1_000), await addProduct(seller, 3, 1_000)]
  const id = await bounded.order(buyer, seller, one)
  const ask = () => bounded.place(buyer, { orders: [pickup(seller, [other, 1])], expected_total: 1_000 })
  expect(codeOf(await ask())).toEqual([422, 'limit_exceeded'])
  await bounded.act(seller, id, 'decline', { reason: 'other' })
  expect((await ask()).statusCode).toBe(201)
})
