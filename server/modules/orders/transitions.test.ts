import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { Order } from '#contracts/orders.ts'
import { listNotices } from '#tests/support/app/members.ts'
import { openOrderMarket } from '#tests/support/app/order-market.ts'
import { runWaitingJobs } from '#tests/support/app/run-job.ts'
import { findStatistics } from './statistics-query.ts'

const market = await openOrderMarket()
const { act, addBuyer, addProduct, addShop, age, call, codeOf, money, noticesTo, piecesOf, read, run, smsTo } = market
const { database } = market
const operator = await addBuyer(0)
afterEach(() => market.expectBalancedBooks())

/** Someone has ordered two of five kettles for 12,000.00 each, to be picked up. */
async function place(state: 'paid' | 'accepted' = 'paid') {
  const [buyer, seller] = [await addBuyer(30_000), await addShop()]
  const product = await addProduct(seller, 5, 6_000)
  const id = await market.order(buyer, seller, product, { quantity: 2 })
  const placed = { id, buyer, seller, product }
  if (state === 'accepted') await done(act(seller, id, 'accept'))
  return placed
}
type Placed = Awaited<ReturnType<typeof place>>

async function done(answer: ReturnType<typeof act>): Promise<Order> {
  const { statusCode, body } = await answer
  expect(statusCode, body).toBe(200)
  return JSON.parse(body).data
}

/** The order is cancelled, and its money is back. */
async function expectCancelled({ id, buyer, seller, product }: Placed, reason: string, pieces = 5) {
  expect(await read(buyer, id)).toMatchObject({
    state: 'cancelled',
    tags: ['Cancelled', 'Refunded'],
    refunded: 12_000,
    end_reason: reason,
    actions: [],
    deadline: null,
    waits_for: null,
  })
  expect(await money({ id, buyer, seller })).toEqual([30_000, 0, 0])
  expect(await piecesOf(product)).toBe(pieces)
  const stock = pieces === 5 ? 'What was ordered is on the market again.' : 'It is out of stock now.'
  expect((await read(seller, id)).stock_text).toBe(stock)
  expect((await listNotices(database, seller)).at(-1)!.body).toContain(stock)
  for (const person of [buyer, seller])
    expect((await noticesTo(person)).at(-1)).toMatch(/^Order K-\w{8}: the order is cancelled$/)
}

const at = (order: Order, step: string) => Date.parse(order.timeline.find((each) => each.step === step)!.at)
const hoursLeft = (order: Order, step: string) => (Date.parse(order.deadline!.at) - at(order, step)) / 3_600_000

test('checkout by wallet → paid: money is held, stock is reserved, the seller has 36 hours', async () => {
  const placed = await place()
  const { id, buyer, seller, product } = placed
  const order = await read(buyer, id)
  expect(order).toMatchObject({
    role: 'buyer',
    state: 'paid',
    tags: ['Paid'],
    total: 12_000,
    waits_for: 'seller',
    timeline: [{ step: 'paid', by: 'buyer', note: null }],
    actions: ['cancel'],
  })
  expect([hoursLeft(order, 'paid'), order.deadline?.then]).toEqual([36, 'returns_money'])
  expect((await read(seller, id)).actions).toEqual(['accept', 'decline'])
  expect(await money(placed)).toEqual([18_000, 12_000, 0])
  expect(await piecesOf(product)).toBe(3)
  expect([await noticesTo(buyer), await noticesTo(seller)]).toEqual([
    [`Order ${order.number}: your order is paid`],
    [`Order ${order.number}: you have a paid order`],
  ])
  await run('sweep-orders')
  expect(await smsTo(seller)).toEqual([expect.stringMatching(/ is paid, NGN 12,000\.00\. Accept or decline it by /)])
  expect(await smsTo(buyer)).toEqual([])
})

test('accept, seller → accepted: the buyer gets a code, and the seller the promised days and two more', async () => {
  const placed = await place()
  const order = await done(act(placed.seller, placed.id, 'accept'))
  expect(order).toMatchObject({
    role: 'seller',
    state: 'accepted',
    actions: ['decline', 'handed-over', 'release'],
    timeline: [{ step: 'paid' }, { step: 'accepted', by: 'seller' }],
  })
  expect(hoursLeft(order, 'accepted')).toBe((2 + 2) * 24)
  expect(Date.parse(order.delivery.promised_by!) - at(order, 'accepted')).toBe(2 * 24 * 3_600_000)
  expect((await read(placed.buyer, placed.id)).actions).toEqual(['code', 'received', 'confirm', 'complaint'])
  expect(await codeOf(placed.buyer, placed.id)).toMatch(/^\d{6}$/)
  expect(await money(placed)).toEqual([18_000, 12_000, 0])
  expect(await piecesOf(placed.product)).toBe(3)
  expect((await noticesTo(placed.buyer)).at(-1)).toBe(`Order ${order.number}: the seller has accepted`)
  await run('sweep-orders')
  expect(await smsTo(placed.buyer)).toEqual([expect.stringContaining(await codeOf(placed.buyer, placed.id))])
})

test('paid: decline, seller → cancelled', async () => {
  const placed = await place()
  const order = await done(act(placed.seller, placed.id, 'decline', { reason: 'cannot_deliver', note: 'Rider is ill' }))
  expect(order.timeline.at(-1)).toMatchObject({ step: 'declined', by: 'seller', note: 'Rider is ill' })
  await expectCancelled(placed, 'The seller cannot deliver it.')
})

test('paid: decline because of a sale elsewhere, seller → cancelled, and nothing is left', async () => {
  const placed = await place()
  await done(act(placed.seller, placed.id, 'decline', { reason: 'sold' }))
  await expectCancelled(placed, 'The seller sold it elsewhere.', 0)
})

test('paid: cancel, buyer → cancelled', async () => {
  const placed = await place()
  const order = await done(act(placed.buyer, placed.id, 'cancel', { reason: 'Changed my mind' }))
  expect(order.timeline.at(-1)).toMatchObject({ step: 'cancelled', by: 'buyer', note: 'Changed my mind' })
  await expectCancelled(placed, 'The buyer cancelled the order.')
})

test('no dead end: paid: accept clock → cancelled', async () => {
  const placed = await place()
  await age(placed.id, '35 hours 59 minutes')
  await run('sweep-orders')
  expect((await read(placed.buyer, placed.id)).state).toBe('paid')
  await age(placed.id, '1 minute')
  await run('sweep-orders')
  expect((await read(placed.buyer, placed.id)).timeline.at(-1)).toMatchObject({ step: 'expired', by: 'clock' })
  await expectCancelled(placed, 'The seller did not answer in time.')
})

test('no dead end: accepted: hand-over clock → cancelled', async () => {
  const placed = await place('accepted')
  await age(placed.id, '3 days 23 hours 59 minutes')
  await run('sweep-orders')
  expect((await read(placed.buyer, placed.id)).state).toBe('accepted')
  await age(placed.id, '1 minute')
  await run('sweep-orders')
  await expectCancelled(placed, 'The item was not handed over in time.')
})

/** How many orders of a seller were on time, and of how many. */
async function onTimeOf(seller: string) {
  const { on_time, on_time_of } = (await findStatistics(market.database, seller)).as_seller
  return [on_time, on_time_of]
}

test.each([
  ['other', 'give it up, seller', 'The seller gave the order up.', 5],
  ['sold', 'give it up because of a sale elsewhere, seller', 'The seller sold it elsewhere.', 0],
] as const)('accepted, %s: %s → cancelled: it counts against the seller', async (reason, _, why, pieces) => {
  const placed = await place('accepted')
  const order = await done(act(placed.seller, placed.id, 'decline', { reason, note: 'It broke' }))
  expect(order.timeline.at(-1)).toMatchObject({ step: 'given_up', by: 'seller', note: 'It broke' })
  await expectCancelled(placed, why, pieces)
  expect(await onTimeOf(placed.seller)).toEqual([0, 1])
})

test('accepted: nobody came, seller → cancelled, for pickup, from the promised day on, and it counts against nobody', async () => {
  const placed = await place('accepted')
  const early = await act(placed.seller, placed.id, 'decline', { reason: 'nobody_came' })
  expect([early.statusCode, early.json().code]).toEqual([422, 'too_early'])
  await age(placed.id, '2 days')
  await done(act(placed.seller, placed.id, 'decline', { reason: 'nobody_came' }))
  await expectCancelled(placed, 'Nobody came to pick it up.')
  expect(await onTimeOf(placed.seller)).toEqual([0, 0])
  const [buyer, seller] = [await addBuyer(), await addShop()]
  const address = await market.addAddress(buyer)
  const id = await market.order(buyer, seller, await addProduct(seller), { method: 'door', address })
  const forDoor = await act(seller, id, 'decline', { reason: 'nobody_came' })
  expect([forDoor.statusCode, forDoor.json().code]).toEqual([422, 'not_for_door'])
})

test.each([
  ['paid', 'buyer'],
  ['paid', 'seller'],
  ['accepted', 'buyer'],
  ['accepted', 'seller'],
] as const)('%s: suspension of the %s → cancelled', async (state, role) => {
  const placed = await place(state)
  const path = `/operator/users/${placed[role]}/suspend`
  const answer = await call(`POST ${path}`, { asOperator: operator, payload: { reason: 'A fraud was reported' } })
  expect(answer.statusCode, answer.body).toBe(200)
  expect((await read(placed.buyer, placed.id)).timeline.at(-1)).toMatchObject({ step: 'suspended', by: 'kanti' })
  const seen = (await call(`GET /operator/orders/${placed.id}`, { asOperator: operator })).json().data
  expect(seen.timeline.at(-1).by_id).toBe(operator)
  await expectCancelled(placed, 'The account of the buyer or of the seller was suspended.')
})

test('suspension cancels many orders in many transactions, until the member is restored', async () => {
  const buyer = await addBuyer(60_000)
  const orders = []
  for (let n = 0; n < 18; n += 1) {
    const seller = await addShop()
    orders.push({ seller, method: 'pickup', lines: [{ product: await addProduct(seller, 5, 1_000), quantity: 1 }] })
  }
  for (const key of ['first-order', 'second-order', 'third-order']) {
    const placed = await market.place(buyer, { orders, expected_total: 18_000 }, { 'idempotency-key': key })
    expect(placed.statusCode, placed.body).toBe(201)
  }
  const suspended = { asOperator: operator, payload: { reason: 'A fraud was reported' } }
  expect((await call(`POST /operator/users/${buyer}/suspend`, suspended)).statusCode).toBe(200)
  const countOpen = async () =>
    (await call(`GET /operator/orders?state=open&search=${buyer}`, { asOperator: operator })).json().total
  expect(await countOpen()).toBe(29)
  expect(await runWaitingJobs(market.app, 'cancel-suspended')).toBe(1)
  expect(await countOpen()).toBe(4)
  await database.updateTable('accounts.users').set({ suspended_at: null }).where('id', '=', buyer).execute()
  expect(await runWaitingJobs(market.app, 'cancel-suspended')).toBe(1)
  expect(await countOpen()).toBe(4)
  expect(await runWaitingJobs(market.app, 'cancel-suspended')).toBe(0)
})

test.each([
  ['release code, seller', 'release', 'released', 'seller', 'Released. NGN 11,484.00 is yours.'],
  ['Everything is OK, buyer', 'confirm', 'confirmed', 'buyer', 'Thank you. The seller is paid'],
] as const)(
  'accepted: %s → completed: the money is the seller’s, less the fee',
  async (_, action, step, by, message) => {
    const placed = await place('accepted')
    const { id, buyer, seller, product } = placed
    const code = (await codeOf(buyer, id)).replace(/^.{3}/, '$& ')
    const answer = await act(placed[by], id, action, action === 'release' ? { code } : {})
    expect(answer.json()).toMatchObject({ message, data: { state: 'completed' } })
    const order = await read(seller, id)
    expect(order).toMatchObject({
      state: 'completed',
      tags: ['Completed', 'Delivered'],
      fee: { commission: 480, vat: 36, net: 11_484 },
      refunded: 0,
      end_reason: null,
      actions: ['refund'],
    })
    expect(order.timeline.at(-1)).toMatchObject({ step, by })
    expect(await money(placed)).toEqual([18_000, 0, 11_484])
    expect(await piecesOf(product)).toBe(3)
    expect([(await noticesTo(buyer)).at(-1), (await noticesTo(seller)).at(-1)]).toEqual([
      `Order ${order.number}: the seller is paid`,
      `Order ${order.number}: the money is yours`,
    ])
  },
)

test('what does not fit the state is refused with the order as it is now', async () => {
  const paid = await place()
  const accepted = await place('accepted')
  const ended = await place()
  await done(act(ended.buyer, ended.id, 'cancel'))
  const refused: [string, string, string, object?][] = [
    [paid.seller, paid.id, 'release', { code: '123456' }],
    [paid.buyer, paid.id, 'confirm'],
    [paid.seller, paid.id, 'handed-over'],
    [paid.buyer, paid.id, 'received'],
    [accepted.seller, accepted.id, 'accept'],
    [accepted.buyer, accepted.id, 'cancel'],
    [ended.seller, ended.id, 'accept'],
    [ended.seller, ended.id, 'decline', { reason: 'other' }],
    [ended.buyer, ended.id, 'cancel'],
  ]
  for (const [as, id, action, payload] of refused) {
    const answer = await act(as, id, action, payload)
    expect([action, answer.statusCode, answer.json().code]).toEqual([action, 409, 'state_changed'])
    expect(answer.json().data).toEqual(await read(as, id))
  }
})

test('a party cannot do what the other may, and nobody else knows of the order', async () => {
  const { id, buyer, seller } = await place('accepted')
  const calls: [string, string, object][] = [
    [seller, 'cancel', {}],
    [buyer, 'accept', {}],
    [buyer, 'decline', { reason: 'other' }],
    [buyer, 'release', { code: '123456' }],
    [buyer, 'sent', {}],
    [buyer, 'handed-over', {}],
    [seller, 'received', {}],
    [seller, 'confirm', {}],
    [seller, 'code', {}],
  ]
  for (const [party, action, payload] of calls) {
    const wrong = await act(party, id, action, payload)
    expect([action, wrong.statusCode, wrong.json().code]).toEqual([action, 403, 'wrong_party'])
    const foreign = await act(operator, id, action, payload)
    const missing = await act(operator, crypto.randomUUID(), action, payload)
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'not_found'])
    expect({ ...foreign.json(), instance: '', request_id: '' }).toEqual({
      ...missing.json(),
      instance: '',
      request_id: '',
    })
  }
})

test('the sandbox ends the clock that runs', async () => {
  const placed = await place()
  const end = () => call(`POST /sandbox/orders/${placed.id}/clock`, { payload: {} })
  for (const _ of [1, 2]) {
    const answer = await end()
    expect([answer.statusCode, answer.json().data]).toEqual([200, { state: 'cancelled' }])
  }
  await expectCancelled(placed, 'The seller did not answer in time.')
})

test('the sandbox ends no clock where anything is real', async () => {
  const { id } = await place()
  const other = await openOrderMarket(
    {},
    { on: market.url, change: (app) => ({ ...app, config: { ...app.config, isAllSimulated: false } }) },
  )
  expect((await other.call(`POST /sandbox/orders/${id}/clock`, { payload: {} })).statusCode).toBe(404)
})

test('orders are changed at most thirty times a minute', async () => {
  const { id, buyer, seller } = await place()
  for (let tries = 0; tries < 30; tries += 1) await act(buyer, crypto.randomUUID(), 'cancel')
  const answer = await act(buyer, id, 'cancel')
  expect([answer.statusCode, answer.json().code]).toEqual([429, 'too_many'])
  expect((await act(seller, id, 'accept')).statusCode).toBe(200)
})

test('reconciliation finds no difference after all of this, and one that is made', async () => {
  const countFlags = async () => {
    await run('reconcile')
    const { rows } = await sql`select * from reconciliation.flags where ended_at is null`.execute(market.database)
    return rows.length
  }
  expect(await countFlags()).toBe(0)
  await sql`update orders.orders set refunded_kobo = 1 where state = 'cancelled'`.execute(market.database)
  expect(await countFlags()).toBeGreaterThan(0)
})
