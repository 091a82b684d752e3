import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { Order } from '#contracts/orders.ts'
import type { Db } from '#server/database/connect.ts'
import { openOrderMarket } from '#tests/support/app/order-market.ts'
import { lockOrder, type OrderRow } from '../queries.ts'
import { freezeForBank, freezeOrder, unfreezeForBank, unfreezeOrder } from './freeze.ts'
import { StateChanged } from './state-changed.ts'

const market = await openOrderMarket()
const { act, addBuyer, addProduct, addShop, age, app, call, database, noticesTo, read, run } = market
const operator = await addBuyer(0)
const REFERENCE = 'paid-by-card'
afterEach(() => market.expectBalancedBooks())

async function place() {
  const [buyer, seller] = [await addBuyer(30_000), await addShop()]
  const id = await market.order(buyer, seller, await addProduct(seller))
  await sql`update orders.orders set payment_reference = null where payment_reference = ${REFERENCE}`.execute(database)
  await sql`update orders.orders set payment_reference = ${REFERENCE} where id = ${id}`.execute(database)
  return { id, buyer, seller }
}

const inOrder = (id: string, work: (tx: Db, order: OrderRow) => Promise<void>) =>
  database.transaction().execute(async (tx) => work(tx, (await lockOrder(tx, id))!))
const freeze = (id: string, days = 3) =>
  inOrder(id, (tx, order) => freezeOrder(app, tx, order, days, { byId: operator, note: 'A fraud was reported' }))
const unfreeze = (id: string) => inOrder(id, (tx, order) => unfreezeOrder(app, tx, order, { byId: operator }))
const stepsOf = ({ timeline }: Order) => timeline.slice(1).map(({ step, by, note }) => [step, by, note])
const hoursLeft = ({ deadline }: Order) => Math.round((Date.parse(deadline!.at) - Date.now()) / 3_600_000)

test('no dead end: frozen by an operator ends by itself, and the clock goes on where it stood', async () => {
  const { id, buyer, seller } = await place()
  await age(id, '6 hours')
  await freeze(id)
  expect(await read(buyer, id)).toMatchObject({ frozen: true, deadline: null, actions: [] })
  const refused = await act(seller, id, 'accept')
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'order_frozen'])
  await age(id, '2 days 23 hours')
  await run('sweep-orders')
  expect((await read(buyer, id)).frozen).toBe(true)
  await age(id, '1 hour')
  await run('sweep-orders')
  for (const person of [buyer, seller])
    expect((await noticesTo(person)).slice(1)).toEqual(
      ['stands still', 'goes on'].map((text) => expect.stringMatching(`: the order ${text}$`)),
    )
  const order = await read(seller, id)
  expect(order).toMatchObject({ state: 'paid', frozen: false, actions: ['accept', 'decline'] })
  expect(hoursLeft(order)).toBe(30)
  expect(stepsOf(order)).toEqual([
    ['frozen', 'kanti', null],
    ['unfrozen', 'clock', null],
  ])
})

test('where money comes back cannot be changed while an order is frozen', async () => {
  const { id, buyer } = await place()
  const choose = () => call(`PUT /orders/${id}/refund-to`, { as: buyer, payload: { refund_to: 'card' } })
  await freeze(id)
  const refused = await choose()
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'order_frozen'])
  expect((await read(buyer, id)).payment.refund_to).toBe('wallet')
  await unfreeze(id)
  expect((await choose()).json().data.payment.refund_to).toBe('card')
})

test('a suspension of the seller leaves a frozen order as it is', async () => {
  const { id, buyer, seller } = await place()
  await freeze(id)
  const suspended = { asOperator: operator, payload: { reason: 'A fraud was reported' } }
  const answer = await call(`POST /operator/users/${seller}/suspend`, suspended)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(await read(buyer, id)).toMatchObject({ state: 'paid', frozen: true })
})

test('an operator ends the own freeze, and renews it', async () => {
  const { id, buyer } = await place()
  await freeze(id, 1)
  await age(id, '20 hours')
  await freeze(id, 14)
  await age(id, '4 days')
  await run('sweep-orders')
  expect((await read(buyer, id)).frozen).toBe(true)
  await unfreeze(id)
  const order = await read(buyer, id)
  expect([order.frozen, hoursLeft(order)]).toEqual([false, 36])
  await expect(unfreeze(id)).rejects.toThrow(StateChanged)
})

test('neither an operator nor the clock ends the freeze of a bank, nor the bank that of an operator', async () => {
  const other = await place()
  const { id, buyer, seller } = await place()
  const bank = (work: typeof freezeForBank, reference = REFERENCE) =>
    database.transaction().execute((tx) => work(app, tx, reference))
  await sql`update orders.orders set payment_reference = 'other' where id = ${other.id}`.execute(database)
  await bank(freezeForBank, 'other')
  await freeze(other.id, 5)
  await freeze(id)
  await bank(freezeForBank)
  await unfreeze(id)
  expect((await read(buyer, id)).frozen).toBe(true)
  await freeze(id, 1)
  await age(id, '2 days')
  await run('sweep-orders')
  expect((await read(buyer, id)).frozen).toBe(true)
  await freeze(id, 5)
  await bank(unfreezeForBank)
  expect((await act(seller, id, 'accept')).json().code).toBe('order_frozen')
  await unfreeze(id)
  const order = await read(buyer, id)
  expect([order.frozen, hoursLeft(order)]).toEqual([false, 36])
  await bank(freezeForBank)
  await bank(unfreezeForBank)
  expect((await act(seller, id, 'accept')).statusCode).toBe(200)
  await unfreeze(other.id)
  expect((await read(other.buyer, other.id)).frozen).toBe(true)
})

test('an order that has ended is not frozen', async () => {
  const { id, buyer } = await place()
  await sql`update orders.orders set payment_reference = null where id = ${id}`.execute(database)
  expect((await act(buyer, id, 'cancel')).statusCode).toBe(200)
  await expect(freeze(id)).rejects.toThrow(StateChanged)
})
