import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OperatorOrder, WholeOrder } from '#contracts/operator/orders.ts'
import { listNotices } from '#tests/support/app/members.ts'
import { openOrderMarket } from '#tests/support/app/order-market.ts'
import { timeText } from '../email-words.ts'

const market = await openOrderMarket()
const { act, addBuyer, addProduct, addShop, age, call, codeOf, database, money, noticesTo, read } = market
afterEach(() => market.expectBalancedBooks())

let [bola, chidi] = ['', '']
/** New operators for each test, because their daily totals add up. */
beforeEach(async () => {
  ;[bola, chidi] = [await addBuyer(0), await addBuyer(0)]
})

/** Someone has ordered a kettle, to be picked up. */
async function place(naira = 12_000) {
  const [buyer, seller] = [await addBuyer(naira), await addShop()]
  const product = await addProduct(seller, 5, naira)
  return { id: await market.order(buyer, seller, product), buyer, seller, product }
}

const operate = (asOperator: string, id: string, action: string, payload: object = {}) =>
  call(`POST /operator/orders/${id}/${action}`, { asOperator, payload: { reason: 'Both agree', ...payload } })
const list = async (query: string) =>
  (await call(`GET /operator/orders?${query}`, { asOperator: bola })).json<{ data: OperatorOrder[]; total: number }>()
const whole = async (id: string) =>
  (await call(`GET /operator/orders/${id}`, { asOperator: bola })).json<{ data: WholeOrder }>().data
const auditOf = async (subject: string) => {
  const { rows } = await sql<{ action: string; reason: string }>`
    select action, reason from audit.entries where subject = ${subject} order by id
  `.execute(database)
  return rows.map(({ action, reason }) => [action, reason])
}
const ACTS = [
  ['stop'],
  ['extend', { days: 1, deadline: '2026-11-21T08:00:00Z' }],
  ['freeze', { days: 1 }],
  ['unfreeze'],
] as const
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

test('an operator finds orders by number, id, product and person, and by state', async () => {
  const { id, buyer, seller, product } = await place()
  const { number } = await read(buyer, id)
  const people = [buyer, seller].flatMap((person) => [person, `${person}@example.ng`])
  for (const search of [number.toLowerCase(), id.toUpperCase(), product, ...people])
    expect([search, (await list(`search=${search}`)).data]).toMatchObject([search, [{ id }]])
  expect((await list('search=nobody@example.ng')).total).toBe(0)
  expect((await list(`search=${id}`)).data[0]).toMatchObject({
    number,
    state: 'paid',
    total: 12_000,
    buyer: { id: buyer, email: `${buyer}@example.ng` },
    seller: { id: seller, name: 'Kettles', email: `${seller}@example.ng` },
    frozen_by: null,
    is_overdue: false,
    proposal: null,
  })
  const statesOf = async () => {
    const found = ['paid', 'accepted', 'open', 'overdue', 'frozen'].map(async (state) => {
      const { total } = await list(`search=${id}&state=${state}`)
      return total === 1 ? [state] : []
    })
    return (await Promise.all(found)).flat()
  }
  expect(await statesOf()).toEqual(['paid', 'open'])
  await age(id, '2 days')
  expect(await statesOf()).toEqual(['paid', 'open', 'overdue'])
  await operate(bola, id, 'freeze', { days: 1 })
  expect(await statesOf()).toEqual(['paid', 'open', 'frozen'])
  const later = await place()
  const idsOf = async (query: string) => (await list(query)).data.map((order) => order.id)
  expect((await idsOf('page_size=1'))[0]).toBe(later.id)
  const byDeadline = await idsOf('state=open&page_size=100')
  expect(byDeadline.indexOf(id)).toBeLessThan(byDeadline.indexOf(later.id))
})

test('an operator reads all of an order, never its release code, and which open orders a product has', async () => {
  const { id, buyer, seller, product } = await place()
  await act(seller, id, 'accept')
  const code = await codeOf(buyer, id)
  await sql`update catalog.products set price_kobo = 990000 where id = ${product}`.execute(database)
  const open = await whole(id)
  expect(open).toMatchObject({
    held: 12_000,
    entries: [{ kind: 'order-paid', transfers: [{ amount: 1_200_000 }] }],
    timeline: [
      { step: 'paid', by: 'buyer', by_id: buyer },
      { step: 'accepted', by: 'seller', by_id: seller },
    ],
    listings: [{ product_id: product, now: { name: 'Kettle', price: 9_900 } }],
    statistics: { buyer: { orders: 1, completed: 0 }, seller: { orders: 1, completed: 0 } },
  })
  const to = `${buyer.slice(0, 1)}…@example.ng`
  const accepted = `Order ${open.number}: the seller has accepted`
  expect(open.messages.at(-1)).toMatchObject({ channel: 'email', subject: accepted, to, state: 'waiting' })
  const openOrders = async (asOperator: string) =>
    (await call(`GET /operator/products/${product}/orders`, { asOperator })).json()
  const { number } = open
  expect(await openOrders(bola)).toMatchObject({
    data: [{ id, number, state: 'accepted', total: 12_000, is_stoppable: true }],
    total: 1,
  })
  expect(await auditOf(product)).toEqual([['read.products-orders', null]])
  expect(open.listings[0]!.then).toMatchObject({ name: 'Kettle', price: 12_000 })
  expect(JSON.stringify(open)).not.toContain(code)
  await act(seller, id, 'release', { code })
  await sql`update catalog.products set deleted_at = now() where id = ${product}`.execute(database)
  const done = await whole(id)
  expect(done).toMatchObject({ held: 0, entries: [{ kind: 'order-paid' }, { kind: 'order-released' }] })
  expect(done.listings[0]!.now).toBeNull()
  expect(await openOrders(bola)).toMatchObject({ data: [], total: 0 })
  expect(done.statistics.seller).toMatchObject({ orders: 1, completed: 1, cancelled: 0, declined: 0, unanswered: 0 })
  expect(done.statistics.seller.as_seller).toMatchObject({ orders_ended: 1, orders_done: 1, on_time: 1, on_time_of: 1 })
  for (const known of [done.number, `${buyer}@example.ng`, '1 x Kettle', 'Allen Avenue', 'entered the release code'])
    expect(done.evidence).toContain(known)
  expect(done.evidence).not.toContain(code)
  expect(await auditOf(id)).toEqual([
    ['read.orders', null],
    ['read.orders', null],
  ])
  expect((await call('GET /operator/orders/nonsense', { asOperator: bola })).statusCode).toBe(404)
})

test('the numbers of a person count what they declined and what they left unanswered', async () => {
  const { id, buyer, seller, product } = await place()
  await act(seller, id, 'decline', { reason: 'cannot_deliver' })
  const second = await market.order(buyer, seller, product)
  await age(second, '2 days')
  await market.run('sweep-orders')
  const { statistics } = await whole(second)
  expect(statistics.seller).toMatchObject({ orders: 2, completed: 0, cancelled: 2, declined: 1, unanswered: 1 })
  expect(statistics.buyer).toMatchObject({ orders: 2, completed: 0, cancelled: 2, declined: 0, unanswered: 0 })
})

test('stopped by operator: one stops a small order: the money is back, and both parties read why', async () => {
  const placed = await place()
  const { id, buyer, seller } = placed
  await operate(bola, id, 'freeze', { days: 2, reason: 'We suspect the seller' })
  expect((await operate(bola, id, 'stop', { reason: ' ' })).statusCode).toBe(422)
  const stopped = await operate(bola, id, 'stop', { reason: 'The shop is not real.' })
  expect([stopped.statusCode, stopped.json()]).toMatchObject([200, { data: { state: 'cancelled', refunded: 12_000 } }])
  expect(await money(placed)).toEqual([12_000, 0, 0])
  for (const person of [buyer, seller]) {
    expect((await noticesTo(person)).at(-1)).toMatch(/the order is cancelled$/)
    const order = await read(person, id)
    expect(order.timeline.at(-1)).toMatchObject({ step: 'stopped', by: 'kanti', note: 'The shop is not real.' })
    expect(JSON.stringify(order)).not.toContain('suspect')
  }
  expect(await auditOf(id)).toEqual([
    ['order.freeze', 'We suspect the seller'],
    ['order.stop', 'The shop is not real.'],
  ])
  for (const [action, payload] of ACTS)
    expect((await operate(chidi, id, action, payload)).json()).toMatchObject({ status: 409, code: 'state_changed' })
})

test('stopped by operator: two stop a large order, with the reason of the first', async () => {
  const placed = await place(60_000)
  const { id, buyer } = placed
  const first = await operate(bola, id, 'stop', { reason: 'The shop is not real.' })
  expect([first.statusCode, first.json()]).toMatchObject([
    202,
    { data: { state: 'paid', proposal: { reason: 'The shop is not real.', by: `${bola}@example.ng` } } },
  ])
  expect((await operate(bola, id, 'stop')).json()).toMatchObject({ code: 'already_proposed' })
  expect(await money(placed)).toEqual([0, 60_000, 0])
  expect((await operate(chidi, id, 'stop', { reason: 'I called the shop.' })).statusCode).toBe(200)
  expect(await money(placed)).toEqual([60_000, 0, 0])
  expect((await read(buyer, id)).timeline.at(-1)!.note).toBe('The shop is not real.')
  expect(await auditOf(id)).toEqual([
    ['order.propose-stop', 'The shop is not real.'],
    ['order.stop', 'I called the shop.'],
  ])
})

test('a proposal to stop an order ends with the order', async () => {
  const { id, buyer } = await place(60_000)
  await operate(bola, id, 'stop')
  await act(buyer, id, 'cancel')
  expect((await whole(id)).proposal).toBeNull()
  const { data } = (await call('GET /operator/proposals?status=overtaken', { asOperator: chidi })).json()
  expect(data).toMatchObject([{ action: 'order.stop', subject: id, amount: 60_000 }])
})

test('an operator moves a deadline by days, and both parties read the new one', async () => {
  const { id, buyer, seller } = await place()
  const before = (await read(buyer, id)).deadline!
  const extend = (asOperator: string, days: number, deadline = before.at) =>
    operate(asOperator, id, 'extend', { days, deadline })
  for (const days of [0, 15, 1.5]) expect((await extend(bola, days)).statusCode).toBe(422)
  const until = timeText(new Date(Date.parse(before.at) + 3 * 86_400_000))
  expect((await extend(bola, 3)).json()).toMatchObject({
    message: `The deadline is moved to ${until}`,
    data: { timeline: [{ step: 'paid' }, { step: 'extended', by: 'kanti', by_id: bola, note: '3 days: Both agree' }] },
  })
  const after = await read(buyer, id)
  expect(daysBetween(before.at, after.deadline!.at)).toBe(3)
  for (const person of [buyer, seller]) {
    const { subject, body } = (await listNotices(database, person)).at(-1)!
    expect(subject).toMatch(/: the deadline is moved$/)
    expect(body).toContain(`The new deadline is ${until}.`)
    expect(body).not.toContain('goes on')
    expect(body).not.toContain('Both agree')
  }
  // Another operator who still reads the old deadline gives nothing more.
  expect((await extend(chidi, 3)).json()).toMatchObject({ status: 409, code: 'state_changed' })
  expect((await read(buyer, id)).deadline).toEqual(after.deadline)
  await operate(bola, id, 'freeze', { days: 1 })
  expect((await extend(bola, 3, after.deadline!.at)).json()).toMatchObject({ code: 'order_frozen' })
})

test('frozen by an operator, 14 days at most: the order stands still until it is unfrozen', async () => {
  const { id, buyer, seller } = await place()
  const { deadline } = await read(buyer, id)
  expect((await operate(bola, id, 'freeze', { days: 15 })).statusCode).toBe(422)
  const frozen = await operate(bola, id, 'freeze', { days: 14 })
  expect(frozen.json()).toMatchObject({ data: { frozen_by: 'operator', deadline: null } })
  expect(await read(seller, id)).toMatchObject({ frozen: true, actions: [], deadline: null })
  expect((await act(seller, id, 'accept')).json()).toMatchObject({ code: 'order_frozen' })
  await sql`update orders.orders set frozen_at = frozen_at - interval '2 days' where id = ${id}`.execute(database)
  expect((await operate(chidi, id, 'unfreeze')).json()).toMatchObject({ data: { frozen_by: null, frozen_until: null } })
  const thawed = await read(seller, id)
  expect(thawed.actions).toEqual(['accept', 'decline'])
  expect(Math.floor(daysBetween(deadline!.at, thawed.deadline!.at))).toBe(2)
  expect((await operate(chidi, id, 'unfreeze')).json()).toMatchObject({ code: 'state_changed' })
})

test('no operator acts on an order of which they are buyer or seller', async () => {
  const { id, buyer, seller } = await place(60_000)
  for (const operator of [buyer, seller])
    for (const [action, payload] of ACTS)
      expect((await operate(operator, id, action, payload)).json()).toMatchObject({ status: 403, code: 'own_account' })
  expect(await auditOf(id)).toEqual([])
})

test.each([
  ['buyer', 'seller', ['accept']],
  ['seller', 'buyer', ['accept', 'handed-over']],
] as const)('an operator who is the %s cannot suspend the %s while the order is open', async (own, other, steps) => {
  const placed = await place()
  const { id, seller } = placed
  for (const step of steps) await act(seller, id, step)
  const before = await read(seller, id)
  const suspend = async (asOperator: string) =>
    (await call(`POST /operator/users/${placed[other]}/suspend`, { asOperator, payload: { reason: 'A fraud' } })).json()
  expect(await suspend(placed[own])).toMatchObject({ status: 403, code: 'own_account' })
  expect((await read(seller, id)).timeline).toEqual(before.timeline)
  expect(await money(placed)).toEqual([0, 12_000, 0])
  expect(await suspend(bola)).toMatchObject({ data: { status: 'suspended' } })
})

test('our own outage at a deadline: recorded, it moves the clocks that ran meanwhile by as long, once', async () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  const record = (from: number, to: number) =>
    call('POST /operator/outages', {
      asOperator: bola,
      payload: { from: hoursAgo(from), to: hoursAgo(to), reason: 'The line was cut' },
    })
  const [whole, late, still, later] = [await place(), await place(), await place(), await place()]
  const [thawed, again] = [await place(), await place()]
  const all = [whole, late, still, later, thawed, again]
  const startedAgo = async ({ id }: { id: string }, hours: number) => {
    await age(id, `${hours} hours`)
    await sql`update orders.events set at = at - make_interval(hours => ${hours}) where order_id = ${id}`.execute(
      database,
    )
  }
  for (const [order, hours] of [
    [whole, 20],
    [late, 8],
    [still, 20],
    [later, 1],
    [thawed, 20],
    [again, 20],
  ] as const)
    await startedAgo(order, hours)
  const dueAt = async () =>
    (
      await Promise.all(
        all.map(({ id }) => sql<{ due_at: Date }>`select due_at from orders.orders where id = ${id}`.execute(database)),
      )
    ).map(({ rows }) => rows[0]!.due_at.getTime())
  const frozenAgo = async ({ id }: { id: string }, hours: number, thawedHoursAgo?: number) => {
    await operate(bola, id, 'freeze', { days: 1 })
    await sql`update orders.orders set frozen_at = now() - make_interval(hours => ${hours}) where id = ${id}`.execute(
      database,
    )
    if (thawedHoursAgo !== undefined) await operate(bola, id, 'unfreeze')
    await sql`
      update orders.events set at = now() - make_interval(hours => case step when 'frozen' then ${hours}
        else ${thawedHoursAgo ?? 0} end::integer)
      where order_id = ${id} and step in ('frozen', 'unfrozen') and at > now() - interval '1 hour'
    `.execute(database)
  }
  await frozenAgo(still, 15)
  await frozenAgo(thawed, 15, 2)
  await frozenAgo(again, 15, 8)
  await frozenAgo(again, 5)
  const before = await dueAt()
  for (const [from, to, code] of [
    [10, 9.5, 'outage_too_short'],
    [200, 10, 'invalid_input'],
    [2, -1, 'invalid_input'],
  ] as const)
    expect((await record(from, to)).json()).toMatchObject({ status: 422, code })
  const recorded = await record(10, 4)
  expect(recorded.json()).toMatchObject({ message: expect.stringContaining('The outage is recorded') })
  const hoursMoved = (await dueAt()).map((at, index) => Math.round((at - before[index]!) / 360_000) / 10)
  expect(hoursMoved).toEqual([6, 4, 0, 0, 0, 3])
  expect((await record(5, 3)).json()).toMatchObject({ status: 409, code: 'outage_recorded' })
  const { rows } = await sql<{ action: string }>`
    select action from audit.entries where action = 'outage.record' and operator_id = ${bola}`.execute(database)
  expect(rows).toHaveLength(1)
})
