import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { Order } from '#contracts/orders.ts'
import { listNotices } from '#tests/support/app/members.ts'
import { addCategory } from '#tests/support/app/products.ts'
import { openReturnMarket } from '#tests/support/app/return-market.ts'
import { ordersData } from '../personal-data.ts'

const market = await openReturnMarket()
const {
  act,
  addBuyer,
  addProduct,
  addShop,
  age,
  answerReturn: answer,
  ask,
  beginReleased: begin,
  call,
  database,
  done,
  read,
  refund,
  run,
} = market
afterEach(() => market.expectBalancedBooks())

const codeOf = async (refused: ReturnType<typeof act>) => {
  const { statusCode, body } = await refused
  return [statusCode, JSON.parse(body).code]
}
const stepsOf = ({ timeline }: Order) => timeline.map(({ step, by }) => `${step} by ${by}`).slice(-3)
const hoursTo = (time: string) => Math.round((Date.parse(time) - Date.now()) / 3_600_000)

test('a buyer asks within 30 days, first without a reason, and the seller accepts and refunds', async () => {
  const order = await begin()
  const before = await read(order.buyer, order.id)
  expect(before).toMatchObject({ actions: ['return', 'review'], return: null, refunds: [], waits_for: null })
  expect([before.return_until!.at, before.return_until!.no_reason].map(hoursTo)).toEqual([30 * 24, 14 * 24])
  expect((await read(order.seller, order.id)).actions).toEqual(['refund'])
  const asked = await ask(order, {})
  expect(asked).toMatchObject({
    state: 'completed',
    waits_for: 'seller',
    deadline: { then: 'declines_return' },
    return: { state: 'asked', text: '', answer_text: null, answered_at: null },
    actions: ['review'],
    return_until: null,
  })
  expect(hoursTo(asked.deadline!.at)).toBe(72)
  const ofSeller = await read(order.seller, order.id)
  expect(ofSeller.actions).toEqual(['return/answer', 'refund'])
  expect(await market.listed(order.seller, 'problems')).toEqual([order.id])
  expect(await market.listed(order.seller, 'problems', true)).toEqual([order.id])
  expect(await market.noticesTo(order.seller)).toContainEqual(expect.stringContaining('asks to return it'))

  const accepted = await answer(order, 'accept', 'Bring it to shop 12.')
  expect(accepted).toMatchObject({
    waits_for: null,
    deadline: null,
    return: { state: 'accepted', answer_text: 'Bring it to shop 12.' },
    actions: ['refund'],
  })
  expect(hoursTo(accepted.return!.due_at!)).toBe(60 * 24)
  expect(await market.listed(order.seller, 'problems')).toEqual([order.id])
  expect(await market.listed(order.seller, 'problems', true)).toEqual([])
  const refunded = await refund(order, 13_500)
  expect(refunded).toMatchObject({
    state: 'completed',
    tags: ['Completed', 'Delivered', 'Refunded'],
    refunded: 13_500,
    refunds: [{ amount: 13_500, to: 'wallet' }],
    return: { state: 'refunded', answered_at: accepted.return!.answered_at, due_at: null },
    actions: [],
    fee: { commission: 0, vat: 0, net: 0 },
  })
  expect(stepsOf(refunded)).toEqual(['return_asked by buyer', 'return_accepted by seller', 'refunded by seller'])
  expect(await market.money(order)).toEqual([30_000, 0, 0])
  expect(await market.listed(order.seller, 'problems')).toEqual([])
  expect(await market.noticesTo(order.buyer)).toContainEqual(expect.stringContaining('has refunded you'))
})

test('from the 15th day on a reason is needed, and after 30 days it is too late', async () => {
  const order = await begin()
  await age(order.id, '15 days')
  const refused = await act(order.buyer, order.id, 'return', {})
  expect([refused.statusCode, refused.json().errors]).toEqual([
    422,
    [{ path: 'text', message: 'Say why you return it' }],
  ])
  await age(order.id, '15 days')
  expect((await read(order.buyer, order.id)).actions).toEqual(['review'])
  expect(await codeOf(act(order.buyer, order.id, 'return', { text: 'It is too small' }))).toEqual([409, 'too_late'])
  const other = await begin()
  await age(other.id, '29 days 23 hours')
  expect((await ask(other, { text: 'It is too small' })).return!.text).toBe('It is too small')
})

test('a seller declines with a reason, once', async () => {
  const order = await begin()
  await ask(order)
  const refused = await act(order.seller, order.id, 'return/answer', { answer: 'decline' })
  expect([refused.statusCode, refused.json().errors[0].path]).toEqual([422, 'text'])
  const declined = await answer(order, 'decline', 'It was used.')
  expect((await listNotices(database, order.buyer)).at(-1)!.body).toContain('back. The seller writes: “It was used.”')
  expect(declined).toMatchObject({
    waits_for: null,
    return: { state: 'declined', answer_text: 'It was used.', due_at: null },
    actions: ['refund'],
  })
  for (const [as, action, payload] of [
    [order.seller, 'return/answer', { answer: 'accept' }],
    [order.buyer, 'return', { text: 'Again' }],
  ] as const) {
    const { statusCode, body } = await act(as, order.id, action, payload)
    expect([statusCode, JSON.parse(body)]).toMatchObject([409, { code: 'state_changed', data: { id: order.id } }])
  }
  // The seller may change their mind. What was declined stays declined.
  expect((await refund(order, 1_000)).return!.state).toBe('declined')
})

test('ruling 24, no dead end: a request without an answer is declined after 72 hours, after two reminders', async () => {
  const order = await begin()
  await ask(order)
  const count = async (text: string) =>
    (await market.noticesTo(order.seller)).filter((each) => each.includes(text)).length
  for (const [interval, reminders] of [
    ['35 hours', 0],
    ['2 hours', 1],
    ['30 hours', 2],
    ['4 hours', 2],
  ] as const) {
    await market.ageReturn(order.id, interval)
    await run('sweep-orders')
    expect([interval, await count('answer the return request')]).toEqual([interval, reminders])
  }
  expect((await read(order.buyer, order.id)).return!.state).toBe('asked')
  await market.ageReturn(order.id, '1 hour')
  await run('sweep-orders')
  const declined = await read(order.seller, order.id)
  expect(declined).toMatchObject({ return: { state: 'declined', answered_at: null }, actions: ['refund'] })
  expect(stepsOf(declined).at(-1)).toBe('return_declined by clock')
  expect(await count('because you did not answer')).toBe(1)
})

test('no dead end: what was accepted and never refunded lapses 60 days after the release', async () => {
  const order = await begin()
  await ask(order)
  await answer(order, 'accept')
  const { body } = (await listNotices(database, order.buyer)).at(-1)!
  expect(body).toMatch(/Kettles has until .+ to refund you\. Ask for a receipt .* if nothing comes, contact us\.$/)
  await age(order.id, '60 days')
  await market.ageReturn(order.id, '60 days')
  await run('sweep-orders')
  const lapsed = await read(order.seller, order.id)
  expect(lapsed).toMatchObject({ return: { state: 'lapsed' }, actions: [] })
  expect(stepsOf(lapsed).at(-1)).toBe('return_lapsed by clock')
  expect(await codeOf(act(order.seller, order.id, 'refund', { amount: 100 }))).toEqual([409, 'too_late'])
})

test('an outage moves the clock of a request', async () => {
  const order = await begin()
  await ask(order)
  await market.ageReturn(order.id, '10 hours')
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  const payload = { from: hoursAgo(5), to: hoursAgo(1), reason: 'The power was off' }
  const { statusCode, body } = await call('POST /operator/outages', { asOperator: await addBuyer(0), payload })
  expect(statusCode, body).toBeLessThan(300)
  expect(hoursTo((await read(order.buyer, order.id)).return!.due_at!)).toBe(72 - 10 + 4)
})

test('the sandbox ends the clock of a request', async () => {
  const order = await begin()
  await ask(order)
  const { statusCode } = await call(`POST /sandbox/orders/${order.id}/clock`)
  expect([statusCode, (await read(order.buyer, order.id)).return!.state]).toEqual([200, 'declined'])
})

test('products of a category that cannot be returned say so before, and are not taken back', async () => {
  const category = await addCategory(database, 'Hazardous', { is_returnable: false })
  const [buyer, seller] = [await addBuyer(60_000), await addShop()]
  const [plain, acid] = [await addProduct(seller), await addProduct(seller)]
  await sql`update catalog.products set category_id = ${category} where id = ${acid}`.execute(database)
  const productOf = async (id: string) => (await call(`GET /products/${id}`)).json().data.returnable
  expect([await productOf(plain), await productOf(acid)]).toEqual([true, false])
  const line = (product: string) => ({ product, quantity: 1 })
  const orders = [{ seller, method: 'pickup', lines: [line(plain), line(acid)] }]
  const quote = await call('POST /checkouts/quote', { as: buyer, payload: { orders } })
  expect(quote.json().data.orders[0].non_refundable).toEqual([acid])

  const only = await market.order(buyer, seller, acid)
  await market.complete({ id: only, buyer, seller })
  const final = await read(buyer, only)
  expect(final).toMatchObject({ tags: ['Completed', 'Delivered', 'Non Refund'], actions: ['review'] })
  expect(final.lines.map(({ non_refundable }) => non_refundable)).toEqual([true])
  expect(await codeOf(act(buyer, only, 'return', {}))).toEqual([422, 'non_refundable'])
  expect((await read(seller, only)).actions).toEqual(['refund'])

  const placed = await market.place(buyer, { orders, expected_total: 24_000 })
  const mixed = placed.json().data.orders[0].id
  await done(act(seller, mixed, 'accept'))
  await done(act(buyer, mixed, 'received'))
  const kinds = (await read(buyer, mixed)).complaint_options.map(({ kind }) => kind)
  expect(kinds).not.toContain('changed_mind')
  // What was ordered stays as it was when it was ordered.
  await sql`update catalog.categories set is_returnable = true where id = ${category}`.execute(database)
  await done(act(buyer, mixed, 'confirm'))
  expect((await ask({ id: mixed, buyer }, {})).tags).toContain('Non Refund')
})

test('only the party may ask, answer or refund, and only after release', async () => {
  const order = await begin()
  const stranger = await addBuyer()
  for (const [action, party, other, payload] of [
    ['return', order.buyer, order.seller, { text: 'It is too small' }],
    ['return/answer', order.seller, order.buyer, { answer: 'accept' }],
    ['refund', order.seller, order.buyer, { amount: 100 }],
  ] as const) {
    expect(await codeOf(act(other, order.id, action, payload))).toEqual([403, 'wrong_party'])
    expect(await codeOf(act(stranger, order.id, action, payload))).toEqual([404, 'not_found'])
    const running = await market.order(order.buyer, order.seller, order.product)
    expect(await codeOf(act(party, running, action, payload))).toEqual([409, 'state_changed'])
    await done(act(order.buyer, running, 'cancel'))
  }
})

test('a seller does not leave before an open request is answered, and what a buyer wrote leaves with the buyer', async () => {
  const order = await begin()
  await ask(order, { text: 'It is too small' })
  const stops = () => ordersData(market.app).whatStops!(database, order.seller)
  expect(await stops()).toEqual([expect.stringContaining('asks to return it')])
  await answer(order, 'accept')
  expect(await stops()).toEqual([expect.stringContaining('Refund the buyer first')])
  expect(await ordersData(market.app).export(order.buyer)).toMatchObject([{ return: { text: 'It is too small' } }])
  await market.erase(order.buyer)
  const { rows } = await sql<{ text: string; state: string }>`
    select text, state from orders.take_backs where order_id = ${order.id}
  `.execute(database)
  expect([rows, await stops()]).toEqual([[{ text: '', state: 'lapsed' }], []])
})
