import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { Checkout } from '#contracts/checkouts.ts'
import { reconcile } from '#server/modules/reconciliation/reconcile.ts'
import type { DisputeState } from '#server/providers/card-payments/port.ts'
import { withCards } from '#tests/support/app/changed-app.ts'
import { openOrderMarket } from '#tests/support/app/order-market.ts'
import { openCardMarket } from '#tests/support/app/payments.ts'

let disputeEnd: DisputeState = { kind: 'open' }
let isDown = false
const cards = await openCardMarket((app) =>
  withCards(app, {
    findDispute: async () => disputeEnd,
    initialize: (charge) =>
      isDown ? Promise.resolve({ kind: 'unknown', reason: 'down' }) : app.providers.cards.initialize(charge),
    verify: (reference) =>
      isDown ? Promise.resolve({ kind: 'unknown', reason: 'down' }) : app.providers.cards.verify(reference),
  }),
)
const market = await openOrderMarket(
  {},
  { on: cards.url, change: (app) => ({ ...app, providers: cards.app.providers }) },
)
const { act, addBuyer, addProduct, addShop, age, call, database, money, noticesTo, piecesOf, read, run } = market
afterEach(async () => {
  disputeEnd = { kind: 'open' }
  await cards.expectBalancedBooks()
  // oxlint-disable-next-line vitest/no-standalone-expect -- after every test
  expect(await reconcile(database)).toEqual([])
})

interface Asked {
  readonly shops?: number
  readonly pieces?: number
  readonly refundTo?: 'wallet' | 'card'
}

/** A buyer without money orders a kettle for 12,000.00 of each shop, to be paid by card. */
async function place({ shops = 1, pieces = 5, refundTo }: Asked = {}) {
  const buyer = await addBuyer(0)
  const sellers = await Promise.all(Array.from({ length: shops }, () => addShop()))
  const products = await Promise.all(sellers.map((seller) => addProduct(seller, pieces)))
  const orders = sellers.map((seller, index) => ({
    seller,
    method: 'pickup',
    lines: [{ product: products[index], quantity: 1 }],
  }))
  const body = { orders, pay_with: 'card', expected_total: 12_000 * shops, ...(refundTo && { refund_to: refundTo }) }
  const send = async (key = 'one') => {
    const answer = await market.place(buyer, body, { 'idempotency-key': `${buyer} ${key}` })
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json<{ data: Checkout }>().data
  }
  const checkout = await send()
  const ids = sellers.map((_, index) => checkout.orders[index]!.id)
  const sellerOf = new Map<string, string>()
  for (const id of ids) {
    const order = await read(buyer, id)
    sellerOf.set(id, order.seller.id)
  }
  const [id] = ids as [string]
  return { buyer, id, ids, checkout, seller: sellerOf.get(id)!, sellerOf, product: products[0]!, send, body }
}
type Placed = Awaited<ReturnType<typeof place>>

const payBy = (checkout: Checkout) => cards.pay(checkout.payment!.access_code)
async function confirm({ buyer, checkout }: Pick<Placed, 'buyer' | 'checkout'>) {
  const answer = await call(`POST /checkouts/${checkout.id}/confirm`, { as: buyer, payload: {} })
  return [answer.statusCode, answer.json().code ?? answer.json().data.state]
}
async function paid(asked: Asked = {}) {
  const placed = await place(asked)
  await payBy(placed.checkout)
  expect(await confirm(placed)).toEqual([200, 'paid'])
  return placed
}
const endClock = (id: string) => call(`POST /sandbox/orders/${id}/clock`, { payload: {} })
const historyOf = async (userId: string) => {
  const { rows } = await sql<{ row: string }>`
    select concat_ws(' ', kind, state, amount_kobo / 100) as row from wallet.transactions
    where user_id = ${userId} order by made_at, kind
  `.execute(database)
  return rows.map(({ row }) => row)
}
const refundsOf = async (reference: string) => {
  const { rows } = await sql<{ row: string }>`
    select concat_ws(' ', state, amount_kobo / 100) as row from payments.refunds
    where reference = ${reference} order by asked_at, id
  `.execute(database)
  return rows.map(({ row }) => row)
}
async function tellDispute({ payment }: Checkout, id = randomInt(1e9)) {
  await cards.tell('charge.dispute.create', { id, status: disputeEnd.kind, transaction: payment })
}
/** Sends the refund that is next, and hears that the card has the money. */
async function settleRefund(reference: string) {
  await cards.work()
  await cards.tell('refund.processed', { id: randomUUID(), transaction_reference: reference })
  await cards.work()
}

test('checkout by card → placed: stock is reserved, nothing is paid, the seller sees nothing', async () => {
  const { buyer, id, checkout, seller, product } = await place()
  expect(checkout).toMatchObject({ state: 'placed', total: 12_000, payment: { amount_minor: 12_000_00 } })
  const order = await read(buyer, id)
  expect(order).toMatchObject({
    state: 'placed',
    tags: ['Waiting for payment'],
    waits_for: 'buyer',
    actions: ['cancel'],
    checkout_id: checkout.id,
    payment: { with: 'card', reference: null, paid_at: null, refund_to: 'card' },
  })
  expect([order.deadline?.at, order.deadline?.then]).toEqual([checkout.expires_at, 'expires'])
  expect(Date.parse(checkout.expires_at!) - Date.parse(order.created_at)).toBe(30 * 60_000)
  expect(await piecesOf(product)).toBe(4)
  expect((await call(`GET /orders/${id}`, { as: seller })).statusCode).toBe(404)
  expect((await call('GET /orders?role=seller', { as: seller })).json().total).toBe(0)
  expect((await act(seller, id, 'accept')).statusCode).toBe(404)
  expect([await noticesTo(buyer), await noticesTo(seller)]).toEqual([[], []])
})

test('a second press, a reload and Pay now give the same checkout and the same payment', async () => {
  const { buyer, checkout, send } = await place()
  expect(await send()).toEqual(checkout)
  expect((await call(`GET /checkouts/${checkout.id}`, { as: buyer })).json().data).toEqual(checkout)
  const again = await call(`POST /checkouts/${checkout.id}/pay`, { as: buyer, payload: { pay_with: 'card' } })
  expect(again.json().data).toEqual(checkout)
  const stranger = await addBuyer(0)
  for (const request of ['GET', 'POST /pay', 'POST /confirm']) {
    const [method, path = ''] = request.split(' ')
    const payload = path === '/pay' ? { pay_with: 'card' } : {}
    const answer = await call(`${method} /checkouts/${checkout.id}${path}`, {
      as: stranger,
      ...(method === 'POST' && { payload }),
    })
    expect(answer.statusCode).toBe(404)
  }
})

test('while the card service is down, the refusal names the orders that wait, and the same key pays them', async () => {
  const { buyer, body, seller } = await place()
  const other = { seller, method: 'pickup', lines: [{ product: await addProduct(seller), quantity: 1 }] }
  const send = () => market.place(buyer, { ...body, orders: [other] }, { 'idempotency-key': `${buyer} down` })
  isDown = true
  const refused = await send().finally(() => (isDown = false))
  expect(refused.json()).toMatchObject({ status: 502, code: 'cards_down', data: { state: 'placed', payment: null } })
  const again = (await send()).json<{ data: Checkout }>().data
  expect([again.id, again.payment?.amount_minor]).toEqual([refused.json().data.id, 12_000_00])
})

test('card payment confirmed → paid: the order holds the money, and the wallet has none of it', async () => {
  const placed = await place()
  expect(await confirm(placed)).toEqual([202, 'placed'])
  await payBy(placed.checkout)
  expect(await confirm(placed)).toEqual([200, 'paid'])
  expect(await confirm(placed)).toEqual([200, 'paid'])
  const { buyer, seller, id } = placed
  expect(await money(placed)).toEqual([0, 12_000, 0])
  expect(await historyOf(buyer)).toEqual([])
  const { reference } = placed.checkout.payment!
  expect(await read(buyer, id)).toMatchObject({
    state: 'paid',
    payment: { with: 'card', reference },
    checkout_id: null,
  })
  expect((await call(`GET /orders/${id}/receipt`, { as: buyer })).json().data.payment).toMatchObject({ reference })
  expect((await noticesTo(seller)).at(-1)).toMatch(/you have a paid order$/)
  await act(seller, id, 'accept')
  expect((await act(buyer, id, 'confirm')).statusCode).toBe(200)
  expect((await money(placed))[1]).toBe(0)
})

test('a declined card leaves the order waiting, and the same payment takes another card', async () => {
  const placed = await place()
  await cards.pay(placed.checkout.payment!.access_code, 'decline')
  expect(await confirm(placed)).toEqual([402, 'payment_not_confirmed'])
  await payBy(placed.checkout)
  expect(await confirm(placed)).toEqual([200, 'paid'])
})

test('one payment pays the orders of two shops, each with its own money', async () => {
  const { buyer, ids, sellerOf } = await paid({ shops: 2 })
  for (const id of ids) expect(await money({ buyer, id, seller: sellerOf.get(id)! })).toEqual([0, 12_000, 0])
})

test('placed, cancel, buyer → cancelled: stock is back; a payment that comes after goes back to the card', async () => {
  const { buyer, id, checkout, product } = await place()
  const answer = await act(buyer, id, 'cancel')
  expect(answer.json()).toMatchObject({ message: 'The order is cancelled. Nothing was paid', data: { refunded: 0 } })
  expect(await piecesOf(product)).toBe(5)
  await payBy(checkout)
  await cards.payments.verify(checkout.payment!.reference)
  expect(await read(buyer, id)).toMatchObject({ state: 'cancelled', tags: ['Cancelled'] })
  expect(await historyOf(buyer)).toEqual(['order_refund successful 12000', 'refund pending 12000'])
  const [credit] = (await call('GET /wallet/my-transactions?kind=order_refund', { as: buyer })).json().data
  expect((await call(`GET /wallet/my-transactions/${credit.id}`, { as: buyer })).json().data.order_id).toBeNull()
  expect((await noticesTo(buyer)).at(-1)).toBe('Your card payment came twice or too late')
  await settleRefund(checkout.payment!.reference)
  expect(await historyOf(buyer)).toEqual(['order_refund successful 12000', 'refund successful 12000'])
  const pay = await call(`POST /checkouts/${checkout.id}/pay`, { as: buyer, payload: { pay_with: 'card' } })
  expect([pay.statusCode, pay.json().code]).toEqual([409, 'not_payable'])
  const seen = await call(`GET /checkouts/${checkout.id}`, { as: buyer })
  expect(seen.json().data).toMatchObject({ state: 'cancelled', payment: null, expires_at: null })
})

test('placed, clock → cancelled: stock is back; paid late, all in stock → paid as if in time', async () => {
  const { buyer, id, checkout, product, seller } = await place({ pieces: 1 })
  await endClock(id)
  expect(await read(buyer, id)).toMatchObject({ state: 'cancelled', end_reason: 'The order was not paid in time.' })
  expect(await piecesOf(product)).toBe(1)
  await payBy(checkout)
  await cards.payments.verify(checkout.payment!.reference)
  expect(await read(seller, id)).toMatchObject({ state: 'paid', end_reason: null, actions: ['accept', 'decline'] })
  expect(await piecesOf(product)).toBe(0)
})

test('paid late and sold out: that order goes back to the card, and the other one stands', async () => {
  const { buyer, ids, checkout, sellerOf } = await place({ shops: 2, pieces: 1 })
  for (const id of ids) await endClock(id)
  const [sold, kept] = ids as [string, string]
  const other = await addBuyer(12_000)
  await market.order(other, sellerOf.get(sold)!, (await read(buyer, sold)).lines[0]!.product_id)
  await payBy(checkout)
  await cards.payments.verify(checkout.payment!.reference)
  expect([(await read(buyer, sold)).state, (await read(buyer, kept)).state]).toEqual(['cancelled', 'paid'])
  expect(await historyOf(buyer)).toEqual(['order_refund successful 12000', 'refund pending 12000'])
})

test('a payment that was asked for one order pays no expired one beside it', async () => {
  for (const expired of [0, 1]) {
    const { buyer, ids, checkout } = await place({ shops: 2 })
    const waiting = 1 - expired
    await endClock(ids[expired]!)
    const again = await call(`POST /checkouts/${checkout.id}/pay`, { as: buyer, payload: { pay_with: 'card' } })
    const { payment } = again.json<{ data: Checkout }>().data
    expect(payment).toMatchObject({ amount_minor: 12_000_00 })
    await cards.pay(payment!.access_code)
    await cards.payments.verify(payment!.reference)
    const states = await Promise.all(ids.map(async (id) => (await read(buyer, id)).state))
    expect([states[waiting], states[expired]]).toEqual(['paid', 'cancelled'])
    expect(await historyOf(buyer)).toEqual([])
  }
})

test('paid twice: the second payment goes back to its card', async () => {
  const placed = await place({ shops: 2 })
  const { buyer, ids, checkout } = placed
  await act(buyer, ids[0]!, 'cancel')
  const again = await call(`POST /checkouts/${checkout.id}/pay`, { as: buyer, payload: { pay_with: 'card' } })
  const second: Checkout = again.json().data
  expect(second.payment).toMatchObject({ amount_minor: 12_000_00 })
  expect(second.payment!.reference).not.toBe(checkout.payment!.reference)
  for (const each of [second, checkout]) await payBy(each)
  expect(await confirm(placed)).toEqual([200, 'paid'])
  expect(await money({ buyer, id: ids[1]!, seller: placed.sellerOf.get(ids[1]!)! })).toEqual([0, 12_000, 0])
  expect(await refundsOf(checkout.payment!.reference)).toEqual(['asked 24000'])
  expect(await refundsOf(second.payment!.reference)).toEqual([])
})

test('paid, decline, seller → cancelled: the money goes back to the card', async () => {
  const { buyer, id, seller, checkout } = await paid()
  await act(seller, id, 'decline', { reason: 'cannot_deliver' })
  expect(await read(buyer, id)).toMatchObject({ refunded: 12_000, payment: { refund_to: 'card' } })
  expect(await historyOf(buyer)).toEqual(['order_refund successful 12000', 'refund pending 12000'])
  await settleRefund(checkout.payment!.reference)
  expect(await refundsOf(checkout.payment!.reference)).toEqual(['refunded 12000'])
  expect(await money({ buyer, id, seller })).toEqual([0, 0, 0])
})

test('two orders of one payment end at once: their refunds are sent one after another', async () => {
  const { buyer, ids, sellerOf, checkout } = await paid({ shops: 2 })
  const { reference } = checkout.payment!
  for (const id of ids) await act(sellerOf.get(id)!, id, 'decline', { reason: 'cannot_deliver' })
  expect(await refundsOf(reference)).toEqual(['asked 12000', 'asked 12000'])
  await settleRefund(reference)
  expect(await refundsOf(reference)).toEqual(['refunded 12000', 'asked 12000'])
  await settleRefund(reference)
  expect(await refundsOf(reference)).toEqual(['refunded 12000', 'refunded 12000'])
  expect((await cards.intent(reference)).state).toBe('refunded')
  expect(await money({ buyer, id: ids[0]!, seller: sellerOf.get(ids[0]!)! })).toEqual([0, 0, 0])
})

test('a buyer may have the money in the wallet instead, until the end', async () => {
  const { buyer, id, seller } = await paid()
  const choose = (refund_to: string, as = buyer) => call(`PUT /orders/${id}/refund-to`, { as, payload: { refund_to } })
  expect((await choose('wallet', seller)).json().code).toBe('wrong_party')
  expect((await choose('wallet')).json().data.payment.refund_to).toBe('wallet')
  expect((await act(buyer, id, 'cancel')).json().message).toBe(
    'The order is cancelled, and your money is back in your wallet',
  )
  expect(await money({ buyer, id, seller })).toEqual([12_000, 0, 0])
  expect((await choose('card')).json().code).toBe('state_changed')
  const fromWallet = await market.order(buyer, seller, await addProduct(seller))
  const refused = await call(`PUT /orders/${fromWallet}/refund-to`, { as: buyer, payload: { refund_to: 'card' } })
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'not_by_card'])
})

test('a card that refuses its refund leaves the money in the wallet', async () => {
  const { buyer, id, seller, checkout } = await place()
  await cards.fillIn(checkout.payment!.access_code, { card: '4000 0000 0000 0707' })
  await cards.payments.verify(checkout.payment!.reference)
  await act(seller, id, 'decline', { reason: 'other' })
  await settleRefund(checkout.payment!.reference)
  expect(await historyOf(buyer)).toEqual([
    'order_refund successful 12000',
    'refund failed 12000',
    'return successful 12000',
  ])
  expect(await money({ buyer, id, seller })).toEqual([12_000, 0, 0])
})

test('a card dispute freezes the order; won, it goes on with its clock moved, whatever event comes later', async () => {
  const { buyer, id, seller, checkout } = await paid()
  await tellDispute(checkout, 77)
  expect(await read(buyer, id)).toMatchObject({ frozen: true, deadline: null, actions: [] })
  const refused = await act(seller, id, 'accept')
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'order_frozen'])
  await age(id, '3 days')
  await run('sweep-orders')
  expect((await read(buyer, id)).state).toBe('paid')
  disputeEnd = { kind: 'won' }
  await cards.work()
  await tellDispute(checkout, 77)
  const order = await read(seller, id)
  expect(order).toMatchObject({ frozen: false, actions: ['accept', 'decline'] })
  expect(Date.parse(order.deadline!.at)).toBeGreaterThan(Date.now() + 35 * 3600_000)
})

test.each([['paid'], ['accepted', 'accept'], ['sent', 'accept', 'sent'], ['delivered', 'accept', 'handed-over']])(
  '%s: chargeback lost → cancelled: the bank takes the money that the order holds',
  async (state, ...actions) => {
    const { buyer, id, seller, checkout } = await paid()
    await sql`update orders.orders set method = 'door', pickup_place = null where id = ${id}`.execute(database)
    for (const action of actions) await act(seller, id, action)
    expect((await read(buyer, id)).state).toBe(state)
    await tellDispute(checkout)
    disputeEnd = { kind: 'lost', kobo: null }
    await cards.work()
    const { state: end, end_reason: why, frozen } = await read(buyer, id)
    expect([end, why, frozen]).toEqual(['cancelled', 'The bank of the buyer took the payment back.', false])
    expect(await money({ buyer, id, seller })).toEqual([0, 0, 0])
    expect((await call('GET /wallet', { as: buyer })).json().data.owed).toBeUndefined()
  },
)

test('a card dispute lost after the release leaves the seller the money, and the buyer owes', async () => {
  const { buyer, id, seller, checkout } = await paid()
  await act(seller, id, 'accept')
  await act(buyer, id, 'confirm')
  const [, , earnedNaira] = await money({ buyer, id, seller })
  await tellDispute(checkout)
  disputeEnd = { kind: 'lost', kobo: null }
  await cards.work()
  expect(await money({ buyer, id, seller })).toEqual([0, 0, earnedNaira])
  expect((await call('GET /wallet', { as: buyer })).json().data.owed).toBe(12_000)
})

test('while the provider does not answer, an unpaid order waits for two hours at most', async () => {
  const { buyer, id, checkout } = await place()
  await age(id, '31 minutes')
  isDown = true
  await run('sweep-orders')
  expect((await read(buyer, id)).state).toBe('placed')
  await age(id, '100 minutes')
  await run('sweep-orders')
  isDown = false
  expect((await read(buyer, id)).state).toBe('cancelled')
  await payBy(checkout)
  await cards.payments.verify(checkout.payment!.reference)
  expect((await read(buyer, id)).state).toBe('paid')
})

test('the clock asks the provider first: an order that was paid without a word is paid', async () => {
  const { buyer, id, checkout } = await place()
  await payBy(checkout)
  await age(id, '31 minutes')
  await run('sweep-orders')
  expect((await read(buyer, id)).state).toBe('paid')
})

test('another amount or currency than asked orders nothing', async () => {
  const { buyer, id, checkout } = await place()
  await cards.fillIn(checkout.payment!.access_code, { card: '4000 0000 0000 0101' })
  expect(await cards.payments.verify(checkout.payment!.reference)).toBe('mismatch')
  expect((await read(buyer, id)).state).toBe('placed')
})

test('after five unpaid orders in a day a buyer pays from the wallet only', async () => {
  const { buyer, id, body } = await place()
  await act(buyer, id, 'cancel')
  for (let more = 2; more <= 5; more += 1) {
    const { orders } = (await market.place(buyer, body, { 'idempotency-key': `${buyer} ${more}` })).json().data
    await act(buyer, orders[0].id, 'cancel')
  }
  const refused = await market.place(buyer, body, { 'idempotency-key': `${buyer} 6` })
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'wallet_only'])
})
