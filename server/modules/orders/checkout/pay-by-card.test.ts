import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { Checkout } from '#contracts/checkouts.ts'
import { openCardOrderMarket } from '#tests/support/app/card-order-market.ts'

const market = await openCardOrderMarket()
const { act, addBuyer, addProduct, age, call, cards, confirm, database, endClock, historyOf, money, noticesTo } = market
const { paid, payBy, piecesOf, place, read, refundsOf, run, settleRefund, smsTo, whileDown } = market
afterEach(() => market.expectExactBooks())

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
  expect(await money({ buyer, id, seller })).toEqual([0, 0, 0])
})

test('popup closed, line lost, tab gone: Pay now gives the same payment again, and webhook or sweep settle it', async () => {
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
  const forgotten = await place()
  for (const each of [checkout, forgotten.checkout]) await payBy(each)
  await cards.tell('charge.success', { id: 1, reference: checkout.payment!.reference })
  await cards.work()
  const { reference } = forgotten.checkout.payment!
  await sql`update payments.intents set next_check_at = now() where reference = ${reference}`.execute(database)
  await cards.sweep()
  expect((await read(buyer, checkout.orders[0]!.id)).state).toBe('paid')
  expect((await read(forgotten.buyer, forgotten.id)).state).toBe('paid')
})

test('while the card service is down, the refusal names the orders that wait, and the same key pays them', async () => {
  const { buyer, body, seller } = await place()
  const other = { seller, method: 'pickup', lines: [{ product: await addProduct(seller), quantity: 1 }] }
  const send = () => market.checkOut(buyer, { ...body, orders: [other] }, { 'idempotency-key': `${buyer} down` })
  const refused = await whileDown(send)
  expect(refused.json()).toMatchObject({ status: 502, code: 'cards_down', data: { state: 'placed', payment: null } })
  const again = (await send()).json<{ data: Checkout }>().data
  expect([again.id, again.payment?.amount_minor]).toEqual([refused.json().data.id, 12_000_00])
})

/** The seller has 36 hours from now, and both parties heard of the payment, the seller by SMS too. */
async function expectPaidNow({ buyer, seller, id }: Awaited<ReturnType<typeof place>>) {
  const { number, deadline } = await read(seller, id)
  expect(deadline!.then).toBe('returns_money')
  expect(Math.round((Date.parse(deadline!.at) - Date.now()) / 3_600_000)).toBe(36)
  expect([(await noticesTo(buyer)).at(-1), (await noticesTo(seller)).at(-1)]).toEqual([
    `Order ${number}: your order is paid`,
    `Order ${number}: you have a paid order`,
  ])
  await run('sweep-orders')
  expect((await smsTo(seller)).at(-1)).toContain(`order ${number} is paid, NGN 12,000.00`)
}

test('placed: card payment confirmed → paid: the order holds the money, and the wallet has none of it', async () => {
  const placed = await place()
  expect(await confirm(placed)).toEqual([202, 'placed'])
  await payBy(placed.checkout)
  expect(await confirm(placed)).toEqual([200, 'paid'])
  expect(await confirm(placed)).toEqual([200, 'paid'])
  const { buyer, seller, id, product } = placed
  expect(await money(placed)).toEqual([0, 12_000, 0])
  expect(await piecesOf(product)).toBe(4)
  expect(await historyOf(buyer)).toEqual([])
  const { reference } = placed.checkout.payment!
  expect(await read(buyer, id)).toMatchObject({
    state: 'paid',
    payment: { with: 'card', reference },
    checkout_id: null,
  })
  expect((await call(`GET /orders/${id}/receipt`, { as: buyer })).json().data.payment).toMatchObject({ reference })
  await expectPaidNow(placed)
  await act(seller, id, 'accept')
  expect((await act(buyer, id, 'confirm')).statusCode).toBe(200)
  expect((await money(placed))[1]).toBe(0)
})

test('card declined: the order stays placed, and the same payment takes another card', async () => {
  const placed = await place()
  await cards.pay(placed.checkout.payment!.access_code, 'decline')
  expect(await confirm(placed)).toEqual([402, 'payment_not_confirmed'])
  expect((await read(placed.buyer, placed.id)).state).toBe('placed')
  await payBy(placed.checkout)
  expect(await confirm(placed)).toEqual([200, 'paid'])
})

test('one payment pays the orders of two shops, each with its own money', async () => {
  const { buyer, ids, sellerOf } = await paid({ shops: 2 })
  for (const id of ids) expect(await money({ buyer, id, seller: sellerOf.get(id)! })).toEqual([0, 12_000, 0])
})

const why = {
  cancel: 'The buyer cancelled the order.',
  clock: 'The order was not paid in time.',
  suspension: 'The account of the buyer or of the seller was suspended.',
} as const

/** The order is cancelled, its goods are back, nothing was paid, and only the buyer hears of that. */
async function expectUnpaid({ buyer, id, seller, product }: Awaited<ReturnType<typeof place>>, how: keyof typeof why) {
  const order = await read(buyer, id)
  expect(order).toMatchObject({ state: 'cancelled', tags: ['Cancelled'], end_reason: why[how], deadline: null })
  expect(await piecesOf(product)).toBe(5)
  expect(await money({ buyer, id, seller })).toEqual([0, 0, 0])
  expect((await noticesTo(buyer)).at(-1)).toBe(`Order ${order.number}: the order is cancelled`)
  expect(await noticesTo(seller)).toEqual([])
}

async function suspend(member: string) {
  const operator = { asOperator: await addBuyer(0), payload: { reason: 'A fraud was reported' } }
  return (await call(`POST /operator/users/${member}/suspend`, operator)).json<{ message: string }>()
}

test.each(['cancel, buyer', 'suspension of the buyer', 'suspension of the seller'] as const)(
  'placed: %s → cancelled: stock is back; a payment that comes after goes back to the card',
  async (cause) => {
    const placed = await place()
    const { buyer, id, checkout, seller } = placed
    const { message } =
      cause === 'cancel, buyer'
        ? (await act(buyer, id, 'cancel')).json<{ message: string }>()
        : await suspend(cause.endsWith('buyer') ? buyer : seller)
    expect(message).toMatch(/^The order is cancelled\. Nothing was paid$|suspended/)
    await expectUnpaid(placed, cause === 'cancel, buyer' ? 'cancel' : 'suspension')
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
  },
)

test('placed: clock → cancelled: stock is back; paid late, all in stock → paid as if in time', async () => {
  const placed = await place()
  const { buyer, id, checkout, product, seller } = placed
  await endClock(id)
  await expectUnpaid(placed, 'clock')
  await payBy(checkout)
  await cards.payments.verify(checkout.payment!.reference)
  expect(await read(seller, id)).toMatchObject({ state: 'paid', end_reason: null, actions: ['accept', 'decline'] })
  expect(await piecesOf(product)).toBe(4)
  expect(await money({ buyer, id, seller })).toEqual([0, 12_000, 0])
  await expectPaidNow(placed)
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
  expect(await noticesTo(buyer)).toContain('Your card payment came twice or too late')
})

test('paid late and partly sold out: who asks reads that the payment came, and goes back; what is left stays', async () => {
  const { buyer, seller, body } = await place()
  const [left, sold] = [await addProduct(seller, 1), await addProduct(seller, 1)].toSorted() as [string, string]
  const orders = [{ seller, method: 'pickup', lines: [left, sold].map((product) => ({ product, quantity: 1 })) }]
  const checkout: Checkout = (await market.checkOut(buyer, { ...body, orders, expected_total: 24_000 })).json().data
  await endClock(checkout.orders[0]!.id)
  await market.order(await addBuyer(12_000), seller, sold)
  await payBy(checkout)
  const answer = await call(`POST /checkouts/${checkout.id}/confirm`, { as: buyer })
  expect([answer.statusCode, answer.json()]).toMatchObject([
    402,
    { code: 'paid_otherwise', message: expect.stringMatching(/^Your card payment came after the order had ended\./) },
  ])
  expect([await piecesOf(left), await piecesOf(sold)]).toEqual([1, 0])
})

test('a payment that was asked for one order pays no expired one beside it', async () => {
  for (const expired of [0, 1]) {
    const { buyer, ids, checkout } = await place({ shops: 2 })
    const waiting = 1 - expired
    await endClock(ids[expired]!)
    const again = await call(`POST /checkouts/${checkout.id}/pay`, { as: buyer, payload: { pay_with: 'card' } })
    const { state, payment } = again.json<{ data: Checkout }>().data
    expect([state, payment]).toMatchObject(['placed', { amount_minor: 12_000_00 }])
    await cards.pay(payment!.access_code)
    await cards.payments.verify(payment!.reference)
    const states = await Promise.all(ids.map(async (id) => (await read(buyer, id)).state))
    expect([states[waiting], states[expired]]).toEqual(['paid', 'cancelled'])
    expect(await historyOf(buyer)).toEqual([])
  }
})

test('paid twice: the second payment goes back to its card, or stays in the wallet where the card does not take it', async () => {
  const placed = await place({ shops: 2 })
  const { buyer, ids, checkout } = placed
  await act(buyer, ids[0]!, 'cancel')
  const again = await call(`POST /checkouts/${checkout.id}/pay`, { as: buyer, payload: { pay_with: 'card' } })
  const second: Checkout = again.json().data
  expect(second.payment).toMatchObject({ amount_minor: 12_000_00 })
  expect(second.payment!.reference).not.toBe(checkout.payment!.reference)
  await payBy(second)
  await cards.fillIn(checkout.payment!.access_code, { card: '4000 0000 0000 0707' })
  expect(await confirm(placed)).toEqual([200, 'paid'])
  expect(await money({ buyer, id: ids[1]!, seller: placed.sellerOf.get(ids[1]!)! })).toEqual([0, 12_000, 0])
  expect(await refundsOf(checkout.payment!.reference)).toEqual(['asked 24000'])
  expect(await refundsOf(second.payment!.reference)).toEqual([])
  await settleRefund(checkout.payment!.reference)
  expect(await historyOf(buyer)).toEqual([
    'order_refund successful 24000',
    'refund failed 24000',
    'return successful 24000',
  ])
  expect((await noticesTo(buyer)).slice(-2)).toEqual([
    'Your card payment came twice or too late',
    'Your money did not go back to your card',
  ])
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

test('refund refused by the card: the money is in the wallet, and the buyer hears of that', async () => {
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
  expect((await noticesTo(buyer)).at(-1)).toBe('Your money did not go back to your card')
  expect((await read(buyer, id)).payment.refund_to).toBe('wallet')
})

test('refund refused by the card: also of a part, and of what the seller gives back later', async () => {
  const placed = await place()
  const { buyer, id, seller, checkout } = placed
  await cards.fillIn(checkout.payment!.access_code, { card: '4000 0000 0000 0707' })
  await confirm(placed)
  await act(seller, id, 'accept')
  await act(buyer, id, 'received')
  await act(buyer, id, 'complaint', { kind: 'damaged', wants: 'refund', text: 'There is a crack in it.' })
  await act(seller, id, 'complaint/answer', { answer: 'offer', amount: 3_000 })
  await act(buyer, id, 'complaint/response', { response: 'agree' })
  await act(seller, id, 'refund', { amount: 2_000 })
  for (const _ of ['the part', 'the refund']) {
    await cards.work()
    await sql`update payments.refunds set next_check_at = now() where state = 'asked'`.execute(market.database)
    await cards.sweep()
  }
  expect(await read(buyer, id)).toMatchObject({
    refunded: 5_000,
    payment: { refund_to: 'wallet' },
    refunds: [{ amount: 2_000, to: 'wallet' }],
  })
  expect((await noticesTo(buyer)).filter((subject) => subject.startsWith('Your money did not go back'))).toHaveLength(2)
  expect((await money({ id, buyer, seller }))[0]).toBe(5_000)
})

test('no dead end: placed, provider unreachable: asked again every ten minutes, for two hours at most', async () => {
  const { buyer, id, checkout } = await place()
  await age(id, '31 minutes')
  await whileDown(() => run('sweep-orders'))
  const { state, deadline } = await read(buyer, id)
  expect([state, Math.round((Date.parse(deadline!.at) - Date.now()) / 60_000)]).toEqual(['placed', 10])
  await age(id, '100 minutes')
  await whileDown(() => run('sweep-orders'))
  expect((await read(buyer, id)).state).toBe('cancelled')
  await payBy(checkout)
  await cards.payments.verify(checkout.payment!.reference)
  expect((await read(buyer, id)).state).toBe('paid')
})

test('a sweep asks a silent provider once, and about each order that cannot wait longer, and goes on with the rest', async () => {
  const [first, second, last] = [await place({ shops: 2 }), await place(), await place()]
  await act(first.buyer, first.ids[0]!, 'cancel')
  await call(`POST /checkouts/${first.checkout.id}/pay`, { as: first.buyer, payload: { pay_with: 'card' } })
  const forgotten = await paid()
  for (const id of [first.ids[1]!, second.id]) await age(id, '31 minutes')
  await sql`
    update orders.orders set created_at = now() - interval '2 hours', due_at = now() where id = ${last.id}
  `.execute(market.database)
  await age(forgotten.id, '36 hours')
  const questions = () => market.logged.filter(({ msg }) => msg === 'a payment cannot be looked up').length
  const before = questions()
  await whileDown(() => run('sweep-orders'))
  expect(questions() - before).toBe(2)
  const stateOf = async (buyer: string, id: string) => (await read(buyer, id)).state
  expect(await stateOf(first.buyer, first.ids[1]!)).toBe('placed')
  expect(await stateOf(second.buyer, second.id)).toBe('placed')
  expect(await stateOf(last.buyer, last.id)).toBe('cancelled')
  expect(await stateOf(forgotten.buyer, forgotten.id)).toBe('cancelled')
})

test('the clock asks the provider first: an order that was paid without a word is paid', async () => {
  const { buyer, id, checkout } = await place()
  await payBy(checkout)
  await age(id, '31 minutes')
  await run('sweep-orders')
  expect((await read(buyer, id)).state).toBe('paid')
})

test('paid another amount, currency or domain: nothing is ordered, the buyer reads so, and an operator sees the payment', async () => {
  const placed = await place({ pieces: 9 })
  for (const [key, card] of Object.entries({ one: '0101', two: '0202', three: '0303' })) {
    const checkout = await placed.send(key)
    const { id, orders, payment } = checkout
    await cards.fillIn(payment!.access_code, { card: `4000 0000 0000 ${card}` })
    const again = { buyer: placed.buyer, checkout }
    for (let tries = 0; tries < 2; tries += 1) expect(await confirm(again)).toEqual([402, 'paid_otherwise'])
    expect(await cards.payments.verify(payment!.reference)).toBe('mismatch')
    expect((await read(placed.buyer, orders[0]!.id)).state).toBe('placed')
    const pay = await call(`POST /checkouts/${id}/pay`, { as: placed.buyer, payload: { pay_with: 'card' } })
    expect([pay.statusCode, pay.json().code]).toEqual([402, 'paid_otherwise'])
    const list = `GET /operator/payments?search=${payment!.reference}`
    const { data } = (await call(list, { asOperator: await addBuyer(0) })).json()
    expect(data).toMatchObject([{ status: 'mismatch' }])
  }
})

test('after five unpaid orders in a day a buyer pays from the wallet only', async () => {
  const { buyer, body } = await paid()
  for (let more = 1; more <= 5; more += 1) {
    const { orders } = (await market.checkOut(buyer, body, { 'idempotency-key': `${buyer} ${more}` })).json().data
    await act(buyer, orders[0].id, 'cancel')
  }
  const refused = await market.checkOut(buyer, body, { 'idempotency-key': `${buyer} 6` })
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'wallet_only'])
})
