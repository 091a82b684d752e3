import { afterEach, expect, test } from 'vitest'
import type { Order } from '#contracts/orders.ts'
import { listNotices } from '#tests/support/app/members.ts'
import { openOrderMarket } from '#tests/support/app/order-market.ts'

const market = await openOrderMarket()
const { act, addBuyer, addProduct, addShop, age, call, codeOf, money, noticesTo, piecesOf, read, run, smsTo } = market
const operator = await addBuyer(0)
afterEach(() => market.expectBalancedBooks())

type State = 'paid' | 'accepted' | 'sent' | 'claimed' | 'received'
const STEPS: Readonly<Record<State, [party: 'buyer' | 'seller', action: string][]>> = {
  paid: [],
  accepted: [['seller', 'accept']],
  sent: [
    ['seller', 'accept'],
    ['seller', 'sent'],
  ],
  claimed: [
    ['seller', 'accept'],
    ['seller', 'handed-over'],
  ],
  received: [
    ['seller', 'accept'],
    ['buyer', 'received'],
  ],
}

/** Someone has ordered two of five kettles for 12,000.00 each, to be brought for 1,500.00, and the order is in a state. */
async function place(state: State) {
  const [buyer, seller] = [await addBuyer(30_000), await addShop()]
  const product = await addProduct(seller, 5, 6_000)
  const address = await market.addAddress(buyer)
  const id = await market.order(buyer, seller, product, { method: 'door', quantity: 2, address })
  const placed = { id, buyer, seller, product }
  for (const [party, action] of STEPS[state]) await done(placed, party, action)
  return placed
}
type Placed = Awaited<ReturnType<typeof place>>

async function done(placed: Placed, party: 'buyer' | 'seller', action: string, payload = {}): Promise<Order> {
  const { statusCode, body } = await act(placed[party], placed.id, action, payload)
  expect(statusCode, body).toBe(200)
  return JSON.parse(body).data
}

const hoursLeft = ({ deadline, timeline }: Order) =>
  (Date.parse(deadline!.at) - Date.parse(timeline.at(-1)!.at)) / 3_600_000
const endOf = ({ deadline }: Order) => deadline?.then

async function expectCompleted(placed: Placed, step: string, by: string) {
  const order = await read(placed.seller, placed.id)
  expect(order).toMatchObject({
    state: 'completed',
    tags: ['Completed', 'Delivered'],
    actions: ['refund'],
    deadline: null,
  })
  expect(order.timeline.at(-1)).toMatchObject({ step, by })
  expect(await money(placed)).toEqual([16_500, 0, 12_984])
  expect(await piecesOf(placed.product)).toBe(3)
  const newest = [placed.seller, placed.buyer].map(async (person) => (await noticesTo(person)).at(-1))
  expect(await Promise.all(newest)).toEqual([
    `Order ${order.number}: the money is yours`,
    `Order ${order.number}: the seller is paid`,
  ])
}

/** The order still holds its money and its goods. */
async function expectHeld(placed: Placed) {
  expect(await money(placed)).toEqual([16_500, 13_500, 0])
  expect(await piecesOf(placed.product)).toBe(3)
}

async function expectCancelled(placed: Placed, why: string, pieces: number) {
  const order = await read(placed.buyer, placed.id)
  expect(order).toMatchObject({ state: 'cancelled', tags: ['Cancelled', 'Refunded'], end_reason: why, deadline: null })
  expect(await money(placed)).toEqual([30_000, 0, 0])
  expect(await piecesOf(placed.product)).toBe(pieces)
  const { stock_text } = await read(placed.seller, placed.id)
  expect(stock_text).toContain(pieces === 5 ? 'is on the market again' : 'is not on the market')
  expect((await listNotices(market.database, placed.seller)).at(-1)!.body).toContain(stock_text)
  for (const person of [placed.buyer, placed.seller])
    expect((await noticesTo(person)).at(-1)).toMatch(/: the order is cancelled$/)
}

test('accepted: mark as sent, seller → sent: 14 days, and the buyer reads who brings the order', async () => {
  const placed = await place('accepted')
  const order = await done(placed, 'seller', 'sent', { waybill: 'Musa, 0803 000 0000', note: 'In two bags' })
  expect(order).toMatchObject({
    state: 'sent',
    tags: ['On its way'],
    waits_for: 'seller',
    actions: ['handed-over', 'release'],
  })
  expect([hoursLeft(order), endOf(order)]).toEqual([14 * 24, 'returns_money'])
  const read_ = await read(placed.buyer, placed.id)
  expect(read_.delivery).toMatchObject({ waybill: 'Musa, 0803 000 0000', sent_at: read_.timeline.at(-1)!.at })
  expect(read_.timeline.at(-1)).toMatchObject({ step: 'sent', by: 'seller', note: 'In two bags' })
  expect(read_.actions).toEqual(['code', 'received', 'confirm', 'complaint'])
  expect((await noticesTo(placed.buyer)).at(-1)).toBe(`Order ${order.number}: your order is on its way`)
  await expectHeld(placed)
})

test('an order that is picked up is not sent', async () => {
  const [buyer, seller] = [await addBuyer(), await addShop()]
  const id = await market.order(buyer, seller, await addProduct(seller))
  await act(seller, id, 'accept')
  const answer = await act(seller, id, 'sent')
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'not_for_pickup'])
})

test.each(['accepted', 'sent'] as const)(
  '%s: handed over without a code, seller, and a silent buyer → delivered: the buyer has five days',
  async (state) => {
    const placed = await place(state)
    const order = await done(placed, 'seller', 'handed-over', { note: 'To her sister' })
    expect(order).toMatchObject({ state: 'delivered', tags: ['Delivered'], waits_for: 'buyer', actions: ['release'] })
    expect([hoursLeft(order), endOf(order)]).toEqual([5 * 24, 'releases'])
    expect((await read(placed.buyer, placed.id)).actions).toEqual(['code', 'received', 'confirm', 'complaint'])
    expect(await codeOf(placed.buyer, placed.id)).toMatch(/^\d{6}$/)
    expect((await noticesTo(placed.buyer)).at(-1)).toBe(`Order ${order.number}: has your order arrived?`)
    await expectHeld(placed)
    await run('sweep-orders')
    expect((await smsTo(placed.buyer)).at(-1)).toMatch(
      /the seller says it was delivered\. If not, report a problem before /,
    )
  },
)

test.each(['accepted', 'sent', 'claimed'] as const)(
  '%s: I have it, buyer → delivered: 48 hours, once',
  async (state) => {
    const placed = await place(state)
    const order = await done(placed, 'buyer', 'received')
    expect(order).toMatchObject({ state: 'delivered', waits_for: 'buyer', actions: ['code', 'confirm', 'complaint'] })
    expect([hoursLeft(order), endOf(order)]).toEqual([48, 'releases'])
    expect((await noticesTo(placed.seller)).at(-1)).toBe(`Order ${order.number}: the buyer has the item`)
    const again = await act(placed.buyer, placed.id, 'received')
    expect([again.statusCode, again.json().code]).toEqual([409, 'state_changed'])
    expect(await read(placed.buyer, placed.id)).toEqual(order)
    await expectHeld(placed)
  },
)

test.each(['sent', 'claimed', 'received'] as const)('%s: release code, seller → completed', async (state) => {
  const placed = await place(state)
  await done(placed, 'seller', 'release', { code: await codeOf(placed.buyer, placed.id) })
  await expectCompleted(placed, 'released', 'seller')
})

test.each(['sent', 'claimed', 'received'] as const)('%s: Everything is OK, buyer → completed', async (state) => {
  const placed = await place(state)
  await done(placed, 'buyer', 'confirm')
  await expectCompleted(placed, 'confirmed', 'buyer')
})

test('no dead end: sent: clock → cancelled: after 14 days the money goes back, and the goods are not back', async () => {
  const placed = await place('sent')
  await age(placed.id, '13 days 23 hours 59 minutes')
  await run('sweep-orders')
  expect((await read(placed.buyer, placed.id)).state).toBe('sent')
  await age(placed.id, '1 minute')
  await run('sweep-orders')
  await expectCancelled(placed, 'Nobody said that the item arrived.', 3)
})

test.each([
  ['claimed', '4 days 23 hours 59 minutes'],
  ['received', '1 day 23 hours 59 minutes'],
] as const)('no dead end: delivered, %s: clock → completed: the seller is paid', async (state, almost) => {
  const placed = await place(state)
  await age(placed.id, almost)
  await run('sweep-orders')
  expect((await read(placed.buyer, placed.id)).state).toBe('delivered')
  await age(placed.id, '1 minute')
  await run('sweep-orders')
  await expectCompleted(placed, 'expired', 'clock')
})

test.each([
  ['paid', 5],
  ['accepted', 5],
  ['sent', 3],
  ['claimed', 3],
] as const)('%s: stopped by operator → cancelled: goods that left the seller are not back', async (state, pieces) => {
  const placed = await place(state)
  // Of an operator of its own, because what an operator stops in a day adds up.
  const stop = { asOperator: await addBuyer(0), payload: { reason: 'The shop sells copies' } }
  expect((await call(`POST /operator/orders/${placed.id}/stop`, stop)).statusCode).toBe(200)
  await expectCancelled(placed, 'Our team stopped the order.', pieces)
  expect((await read(placed.seller, placed.id)).timeline.at(-1)).toMatchObject({
    step: 'stopped',
    by: 'kanti',
    note: 'The shop sells copies',
  })
})

test.each(['buyer', 'seller'] as const)(
  '%s suspended: sent and delivered orders go on by their clocks, and operators act on them',
  async (role) => {
    const [sent, claimed, received] = [await place('sent'), await place('claimed'), await place('received')]
    const operate = (path: string, payload: object) => call(`POST /operator/${path}`, { asOperator: operator, payload })
    for (const placed of [sent, claimed, received]) {
      const { state } = await read(placed.buyer, placed.id)
      const answer = await operate(`users/${placed[role]}/suspend`, { reason: 'A fraud was reported' })
      expect(answer.statusCode, answer.body).toBe(200)
      const order = await read(placed.buyer, placed.id)
      expect(order.state).toBe(state)
      const more = { days: 1, deadline: order.deadline!.at, reason: 'We ask both' }
      expect((await operate(`orders/${placed.id}/extend`, more)).statusCode).toBe(200)
      await age(placed.id, '15 days')
    }
    await run('sweep-orders')
    await expectCancelled(sent, 'Nobody said that the item arrived.', 3)
    for (const placed of [claimed, received]) await expectCompleted(placed, 'expired', 'clock')
  },
)

test('lists find sent orders to hand over, and delivered ones being checked', async () => {
  const seller = await addShop()
  const buyer = await addBuyer(60_000)
  const product = await addProduct(seller, 5, 6_000)
  const address = await market.addAddress(buyer)
  const ids: string[] = []
  for (const key of ['attempt 1', 'attempt 2', 'attempt 3'])
    ids.push(await market.order(buyer, seller, product, { method: 'door', address, key }))
  for (const id of ids) await act(seller, id, 'accept')
  await act(seller, ids[1]!, 'sent')
  await act(buyer, ids[2]!, 'received')
  const idsOf = async (as: string, query: string) =>
    (await call(`GET /orders?${query}`, { as })).json<{ data: { id: string }[] }>().data.map(({ id }) => id)
  expect(await idsOf(seller, 'role=seller&state=to_hand_over')).toEqual([ids[1], ids[0]])
  expect(await idsOf(seller, 'role=seller&state=being_checked')).toEqual([ids[2]])
  expect(await idsOf(buyer, 'role=buyer&waits_for_me=true')).toEqual([ids[2]])
})

test('the sandbox makes an order older, and ends the clocks of its states', async () => {
  const placed = await place('sent')
  const before = await read(placed.buyer, placed.id)
  const answer = await call(`POST /sandbox/orders/${placed.id}/age`, { payload: { hours: 24 } })
  expect([answer.statusCode, answer.json().data]).toEqual([200, { state: 'sent' }])
  const after = await read(placed.buyer, placed.id)
  const ageOf = (time: (order: Order) => string) => Date.parse(time(before)) - Date.parse(time(after))
  const times = [
    (order: Order) => order.deadline!.at,
    (order: Order) => order.created_at,
    (order: Order) => order.timeline[0]!.at,
  ]
  expect(times.map(ageOf)).toEqual([24, 24, 24].map((hours) => hours * 3_600_000))
  const end = await call(`POST /sandbox/orders/${placed.id}/clock`, { payload: {} })
  expect(end.json().data).toEqual({ state: 'cancelled' })
  const late = await place('claimed')
  expect((await call(`POST /sandbox/orders/${late.id}/clock`, { payload: {} })).json().data).toEqual({
    state: 'completed',
  })
  for (const payload of [{}, { hours: 0 }, { hours: 1.5 }])
    expect((await call(`POST /sandbox/orders/${placed.id}/age`, { payload })).statusCode).toBe(422)
  const missing = await call('POST /sandbox/orders/7/age', { payload: { hours: 1 } })
  expect([missing.statusCode, missing.json().code]).toEqual([404, 'not_found'])
})
