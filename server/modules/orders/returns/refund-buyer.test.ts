import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { Checkout } from '#contracts/checkouts.ts'
import { balanceOf, earned, held, owedBy, post } from '#server/modules/ledger/index.ts'
import { reconcile } from '#server/modules/reconciliation/reconcile.ts'
import type { Begun } from '#tests/support/app/complaint-market.ts'
import { withCards } from '#tests/support/app/changed-app.ts'
import { openCardMarket } from '#tests/support/app/payments.ts'
import { openReturnMarket } from '#tests/support/app/return-market.ts'
import { OPEN_DISPUTE } from '#tests/support/providers/cards.ts'
import { noteRefusedByCard } from '../return-to-card.ts'

const OPEN = new Set<string>()
const cards = await openCardMarket((app) =>
  withCards(app, { findDispute: async (id) => (OPEN.has(id) ? OPEN_DISPUTE : { kind: 'lost', kobo: null }) }),
)
const market = await openReturnMarket(
  {},
  { on: cards.url, change: (app) => ({ ...app, providers: cards.app.providers }) },
)
const {
  act,
  addBuyer,
  addProduct,
  addShop,
  beginReleased: begin,
  call,
  complete,
  database,
  done,
  money,
  read,
  refund,
} = market
afterEach(expectRightBooks)

async function expectRightBooks() {
  await market.expectBalancedBooks()
  expect(await reconcile(database)).toEqual([])
}

const keyed = ({ id, seller }: Begun, amount: number, key: string = randomUUID()) =>
  call(`POST /orders/${id}/refund`, { as: seller, payload: { amount }, headers: { 'idempotency-key': key } })
async function codeOf(refused: ReturnType<typeof act>) {
  const { statusCode, body } = await refused
  return [statusCode, JSON.parse(body).code]
}
const partsOf = async ({ id, buyer }: Begun) => (await read(buyer, id)).refunds.map(({ amount, to }) => [amount, to])
const earningsOf = async (as: string) => (await call('GET /earnings', { as })).json().data
let lastDispute = 901
async function dispute(reference: string, status = 'resolved') {
  if (status === 'pending') OPEN.add(String(lastDispute))
  await cards.tell('charge.dispute.create', { id: lastDispute, status, transaction: { reference } })
  lastDispute += 1
  await cards.work()
}

/** An order of 12,000.00 that was paid by card and whose money is released. */
async function beginByCard(refundTo: 'wallet' | 'card' = 'card', payer?: string) {
  const [buyer, seller] = [payer ?? (await addBuyer(0)), await addShop()]
  const product = await addProduct(seller)
  const orders = [{ seller, method: 'pickup', lines: [{ product, quantity: 1 }] }]
  const body = { orders, pay_with: 'card', refund_to: refundTo, expected_total: 12_000 }
  const { orders: placed, payment } = (await market.place(buyer, body)).json<{ data: Checkout }>().data
  await cards.pay(payment!.access_code)
  await cards.payments.verify(payment!.reference)
  const begun = { id: placed[0]!.id, buyer, seller, product }
  await complete(begun)
  return { ...begun, reference: payment!.reference }
}

test('parts leave the earnings one after the other, the fee falls with them, and never more than the total goes back', async () => {
  const order = await begin()
  // Commission is 4 % of 12,000.00, with VAT 516.00; of 9,000.00 it is 387.00, of 6,250.00 and below 250.00 with VAT 268.75.
  expect((await refund(order, 3_000)).fee).toEqual({ commission: 360, vat: 27, net: 10_113 })
  expect(await money(order)).toEqual([19_500, 0, 10_113])
  for (const amount of [10_500.01, 13_500, 99_999_999]) {
    const refused = await keyed(order, amount)
    expect([refused.statusCode, refused.json().errors[0]]).toEqual([
      422,
      { path: 'amount', message: 'NGN 10,500.00 of this order can go back at most' },
    ])
  }
  for (const amount of [0, -5, 0.001, '1e3'])
    expect((await act(order.seller, order.id, 'refund', { amount })).statusCode).toBe(422)
  await refund(order, 9_000)
  // Of what is kept, 1,500.00 is for delivery: no fee is on that.
  expect(await money(order)).toEqual([28_500, 0, 1_500])
  await refund(order, 1_500)
  expect(await money(order)).toEqual([30_000, 0, 0])
  expect(await partsOf(order)).toEqual([
    [3_000, 'wallet'],
    [9_000, 'wallet'],
    [1_500, 'wallet'],
  ])
  expect(await codeOf(act(order.seller, order.id, 'refund', { amount: 1 }))).toEqual([409, 'state_changed'])
  const notesOf = async (as: string) =>
    (await call(`GET /orders/${order.id}/credit-notes`, { as }))
      .json()
      .data.map(({ total }: { total: number }) => total)
  expect((await notesOf(order.buyer)).toSorted()).toEqual([1_500, 3_000, 9_000])
  expect((await notesOf(order.seller)).toSorted()).toEqual([129, 1_500, 3_000, 387, 9_000])
  const { data } = (await call('GET /earnings/movements', { as: order.seller })).json()
  expect(
    data.map(({ kind, transaction_type, amount, order: of }: Record<string, unknown>) => [
      kind,
      transaction_type,
      amount,
      of,
    ]),
  ).toEqual(
    expect.arrayContaining([
      ['refund', 'debit', 3_000, { id: order.id, number: expect.any(String) }],
      ['fee_return', 'credit', 129, { id: order.id, number: expect.any(String) }],
      ['sale', 'credit', 12_984, { id: order.id, number: expect.any(String) }],
    ]),
  )
  expect(data).toHaveLength(6)
})

test('two presses refund once, with a key however late, and without one within a minute', async () => {
  const order = await begin()
  const key = randomUUID()
  const pressed = await Promise.all([1, 2, 3].map(() => keyed(order, 1_000, key)))
  expect(pressed.some(({ statusCode }) => statusCode === 200)).toBe(true)
  await sql`delete from idempotency.responses`.execute(database)
  expect((await keyed(order, 1_000, key)).statusCode).toBe(200)
  expect(await partsOf(order)).toEqual([[1_000, 'wallet']])
  await Promise.all([1, 2, 3].map(() => act(order.seller, order.id, 'refund', { amount: 2_000 })))
  expect(await partsOf(order)).toEqual([
    [1_000, 'wallet'],
    [2_000, 'wallet'],
  ])
  // Another attempt, and the same amount after a minute, is another refund.
  await keyed(order, 1_000)
  await market.age(order.id, '2 minutes')
  await sql`update orders.refunds set made_at = made_at - interval '2 minutes'`.execute(database)
  await refund(order, 2_000)
  expect(await partsOf(order)).toHaveLength(4)
  const racing = await Promise.all([1, 2, 3, 4].map(() => keyed(order, 5_000)))
  expect(racing.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422, 422])
})

test('only what is in the earnings goes back: neither what was withdrawn nor what is on its way', async () => {
  const order = await begin()
  const away = { from: earned(order.seller), to: `member:${order.seller}:withdrawing` as const, kobo: 12_000_00 }
  await sql`update earnings.movements set clears_at = now() where user_id = ${order.seller}`.execute(database)
  const account = { user_id: order.seller, bank_code: '058', bank_name: 'GTB', last4: '4321', name: 'ADA OBI' }
  const more = { is_business: false, status: 'approved' as const, usable_from: new Date(), recipient_code: null }
  const { id: bank } = await database
    .insertInto('earnings.bank_accounts')
    .values({
      ...account,
      ...more,
      number_encrypted: null,
      number_index: null,
      reason: null,
      decided_by: null,
      decided_at: null,
      replaced_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await database.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      insert into earnings.withdrawals (user_id, amount_kobo, bank_account_id, state, due_at)
      values (${order.seller}, 1200000, ${bank}, 'review', now() + interval '1 day') returning id
    `.execute(tx)
    const { id } = rows[0]!
    await post(tx, { key: `withdrawal:${id}:hold`, kind: 'withdrawal-asked', transfers: [away] })
    await sql`
      insert into earnings.movements (user_id, kind, subject, amount_kobo, clears_at)
      values (${order.seller}, 'withdrawal', ${id}, 1200000, null)
    `.execute(tx)
  })
  const refused = await keyed(order, 2_000)
  expect([refused.statusCode, refused.json()]).toMatchObject([
    402,
    { code: 'insufficient_earnings', detail: expect.stringContaining('NGN 984.00') },
  ])
  // 1,000.00 goes back, of which 43.00 is the fee on it.
  expect((await keyed(order, 1_000)).statusCode).toBe(200)
  expect(await balanceOf(database, earned(order.seller))).toBe(984_00 - 957_00)
})

test('what went back of an order no longer clears', async () => {
  const first = await begin()
  expect(await earningsOf(first.seller)).toMatchObject({ earned: 12_984, withdrawable: 0 })
  await refund(first, 3_000)
  expect(await earningsOf(first.seller)).toMatchObject({
    earned: 10_113,
    withdrawable: 0,
    clearing: [{ amount: 10_113 }],
  })
  await refund(first, 10_500)
  expect(await earningsOf(first.seller)).toMatchObject({ earned: 0, withdrawable: 0, clearing: [] })
})

test('paid by card, it goes to the card or the wallet as the buyer chose', async () => {
  const [toCard, toWallet] = [await beginByCard(), await beginByCard('wallet')]
  expect((await keyed(toCard, 5_000)).json().message).toContain('card of the buyer')
  expect((await keyed(toCard, 2_000)).statusCode).toBe(200)
  expect(await partsOf(toCard)).toEqual([
    [5_000, 'card'],
    [2_000, 'card'],
  ])
  expect([(await money(toCard))[0], await balanceOf(database, held(toCard.buyer))]).toEqual([0, 7_000_00])
  // Parts from before their card refunds were stored are found by their amounts.
  await sql`update orders.refunds set card_refund_id = null where order_id = ${toCard.id}`.execute(database)
  await noteRefusedByCard(database, toCard.id, { refundId: randomUUID(), kobo: 2_000_00 })
  expect(await partsOf(toCard)).toEqual([
    [5_000, 'card'],
    [2_000, 'wallet'],
  ])
  await refund(toWallet, 5_000)
  expect(await partsOf(toWallet)).toEqual([[5_000, 'wallet']])
  expect((await money(toWallet))[0]).toBe(5_000)
})

test('H54: a disputed payment is not refunded to the card, but to the wallet', async () => {
  const order = await beginByCard()
  await dispute(order.reference, 'pending')
  await refund(order, 5_000)
  expect(await partsOf(order)).toEqual([[5_000, 'wallet']])
  expect((await money(order))[0]).toBe(5_000)
})

test('H54: a refund of a payment that its bank has taken back pays what the buyer owes', async () => {
  const order = await beginByCard()
  await dispute(order.reference)
  expect(await owedBy(database, order.buyer)).toBe(12_000_00)
  await refund(order, 5_000)
  expect(await owedBy(database, order.buyer)).toBe(7_000_00)
  expect([await partsOf(order), await money(order)]).toEqual([[[5_000, 'wallet']], [0, 0, 6_699]])
})

test('nothing leaves the earnings of a seller whose books differ, and nothing is half written', async () => {
  const order = await begin()
  await sql`
    insert into reconciliation.flags (source, account, subject, problem, member_id)
    values ('books', ${earned(order.seller)}, 'x', 'x', ${order.seller})
  `.execute(database)
  expect(await codeOf(keyed(order, 1_000))).toEqual([403, 'account_frozen'])
  expect([await partsOf(order), await money(order)]).toEqual([[], [16_500, 0, 12_984]])
  await sql`update reconciliation.flags set ended_at = now(), cleared_at = now(), cleared_by = id, clear_reason = 'x'`.execute(
    database,
  )
})

test('a refund ends 60 days after the release, after nine parts, and with the account of the buyer', async () => {
  const order = await begin()
  for (let part = 1; part <= 9; part += 1) expect((await keyed(order, part)).statusCode).toBe(200)
  expect(await codeOf(keyed(order, 10))).toEqual([409, 'too_many_refunds'])
  const late = await begin()
  await market.age(late.id, '59 days 23 hours')
  await refund(late, 1)
  await market.age(late.id, '1 hour')
  expect(await codeOf(keyed(late, 2))).toEqual([409, 'too_late'])
  const left = await begin()
  await sql`update accounts.users set closed_at = now(), phone = null where id = ${left.buyer}`.execute(database)
  expect(await codeOf(keyed(left, 2))).toEqual([409, 'account_closed'])
  await sql`
    update accounts.users set phone = null, closed_at = case id when ${left.seller} then now() end
    where id in (${left.buyer}, ${left.seller})
  `.execute(database)
  expect(await codeOf(act(left.buyer, left.id, 'return', {}))).toEqual([409, 'account_closed'])
  await sql`update accounts.users set closed_at = null where id = ${left.seller}`.execute(database)
})

test('what a complaint and operators gave back counts', async () => {
  const order = await market.begin('delivered')
  await done(market.report(order, 'damaged', 'part', market.part), 201)
  await market.answer(order, { answer: 'offer', amount: 3_000 })
  await market.respond(order, 'agree')
  for (const asOperator of [await addBuyer(0), await addBuyer(0)]) {
    const payload = { pay: 'buyer', from: 'market', amount: 500, reason: 'Both agree' }
    await call(`POST /operator/orders/${order.id}/corrections`, { asOperator, payload })
  }
  expect((await keyed(order, 10_001)).statusCode).toBe(422)
  expect(await done(keyed(order, 10_000))).toMatchObject({ refunded: 13_500, fee: { net: 500 }, actions: [] })
})
