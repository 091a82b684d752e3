import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { openCardOrderMarket } from '#tests/support/app/card-order-market.ts'
import { listNotices } from '#tests/support/app/members.ts'
import { topUp } from '#tests/support/app/top-up.ts'

const market = await openCardOrderMarket()
const {
  act,
  addBuyer,
  age,
  call,
  cards,
  database,
  endDispute,
  money,
  noticesTo,
  openDispute,
  paid,
  piecesOf,
  read,
  run,
} = market
afterEach(() => market.expectExactBooks())

type Paid = Awaited<ReturnType<typeof paid>>
const owedBy = async (buyer: string) => (await call('GET /wallet', { as: buyer })).json().data.owed ?? 0
const LOST = { kind: 'lost', kobo: null } as const

/** An order of 12,000.00 for door delivery after these steps. */
async function after(steps: readonly string[], refundTo: 'card' | 'wallet' = 'card'): Promise<Paid> {
  const placed = await paid({ refundTo })
  await sql`update orders.orders set method = 'door', pickup_place = null where id = ${placed.id}`.execute(database)
  for (const step of steps) {
    const isOfBuyer = step === 'received' || step === 'complaint'
    const payload = step === 'complaint' ? { kind: 'damaged', wants: 'refund', text: 'There is a crack in it.' } : {}
    const { statusCode, body } = await act(isOfBuyer ? placed.buyer : placed.seller, placed.id, step, payload)
    expect(statusCode, body).toBe(step === 'complaint' ? 201 : 200)
  }
  return placed
}

/** Sends the refund that is next, and hears of its end. */
async function sweepRefund(): Promise<void> {
  await cards.work()
  await sql`update payments.refunds set next_check_at = now() where state = 'asked'`.execute(database)
  await cards.sweep()
}

test('operators find the orders of a card payment by its reference', async () => {
  const [{ checkout, ids }] = [await paid({ shops: 2 }), await paid()]
  const answer = await call(`GET /operator/orders?search=${checkout.payment!.reference}`, { asOperator: randomUUID() })
  const found = answer.json<{ data: { id: string }[] }>().data.map(({ id }) => id)
  expect(found.toSorted()).toEqual(ids.toSorted())
})

test('card dispute while held: frozen; won, the order goes on with its clock moved, whatever event comes later', async () => {
  const { buyer, id, seller, checkout } = await paid()
  await openDispute(checkout, 77)
  expect(await read(buyer, id)).toMatchObject({ frozen: true, deadline: null, actions: [] })
  const endsOf = async (person: string) => (await noticesTo(person)).slice(-2).map((text) => text.replace(/.*: /, ''))
  expect(await endsOf(seller)).toEqual(['you have a paid order', 'the order stands still'])
  expect((await endsOf(buyer)).toSorted()).toEqual(['Your wallet is frozen', 'the order stands still'])
  const { body } = (await listNotices(database, seller)).at(-1)!
  expect(body).toContain('Do not send or hand over anything until it goes on.')
  expect(body).not.toMatch(/disput/i)
  const refused = await act(seller, id, 'accept')
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'order_frozen'])
  await age(id, '3 days')
  await run('sweep-orders')
  expect((await read(buyer, id)).state).toBe('paid')
  await cards.tell('charge.dispute.remind', { id: 77, status: 'awaiting', transaction: checkout.payment })
  await endDispute({ kind: 'won' })
  await cards.tell('charge.dispute.remind', { id: 77, status: 'won', transaction: checkout.payment })
  expect(await endsOf(seller)).toEqual(['the order stands still', 'the order goes on'])
  expect((await listNotices(database, seller)).at(-1)!.body).toMatch(/Accept or decline the order by \w+day /)
  const order = await read(seller, id)
  expect(order).toMatchObject({ frozen: false, actions: ['accept', 'decline'] })
  expect(Date.parse(order.deadline!.at)).toBeGreaterThan(Date.now() + 35 * 3600_000)
})

test.each([
  ['paid'],
  ['accepted', 'accept'],
  ['sent', 'accept', 'sent'],
  ['delivered', 'accept', 'handed-over'],
  ['complaint', 'accept', 'received', 'complaint'],
])('%s: chargeback lost → cancelled: the bank takes the money that the order holds', async (state, ...steps) => {
  const { buyer, id, seller, checkout, product } = await after(steps, 'wallet')
  expect((await read(buyer, id)).state).toBe(state)
  await openDispute(checkout)
  await endDispute(LOST)
  const order = await read(buyer, id)
  expect(order).toMatchObject({
    state: 'cancelled',
    end_reason: 'The payment went back to the bank of the buyer.',
    frozen: false,
    deadline: null,
    refunded: 12_000,
    // The bank sends the money to the card, whatever the buyer chose.
    payment: { refund_to: 'card' },
    documents: ['receipt', 'credit_note'],
  })
  expect(order.complaint?.state).toBe(state === 'complaint' ? 'settled' : undefined)
  expect(await money({ buyer, id, seller })).toEqual([0, 0, 0])
  expect(await owedBy(buyer)).toBe(0)
  expect(await piecesOf(product)).toBe(4)
  expect((await read(seller, id)).stock_text).toContain('is not on the market')
  const { data: notes } = (await call(`GET /orders/${id}/credit-notes`, { as: seller })).json()
  expect(notes).toMatchObject([{ of: 'receipt', reason: 'charged_back', total: 12_000 }])
  expect((await call(`GET /orders/${id}/receipt`, { as: buyer })).json().data.came_back).toBe(12_000)
  const toSeller = (await noticesTo(seller)).slice(-2)
  expect(toSeller).toEqual(['stands still', 'is cancelled'].map((end) => `Order ${order.number}: the order ${end}`))
  expect((await noticesTo(buyer)).slice(-2).toSorted()).toEqual([
    `Order ${order.number}: the order is cancelled`,
    'Your bank has taken a card payment back',
  ])
  const { reference } = checkout.payment!
  expect(market.cards.logged).toContainEqual(expect.objectContaining({ alarm: 'dispute', reference, isLost: true }))
})

test('a seller who is an operator ends no dispute about the payment of an order, and drops no proposal about it', async () => {
  const { buyer, id, seller, checkout } = await paid()
  await openDispute(checkout, 78)
  const end = (asOperator: string) =>
    call('POST /operator/disputes/78/end', { asOperator, payload: { outcome: 'won', reason: 'They said so' } })
  const refused = { status: 403, code: 'own_account' }
  expect((await end(seller)).json()).toMatchObject(refused)
  const [operator, second] = [await addBuyer(0), await addBuyer(0)]
  expect((await end(operator)).statusCode).toBe(202)
  const { data } = (await call('GET /operator/proposals', { asOperator: second })).json()
  const proposal = data.find(({ subject }: { subject: string }) => subject === '78')
  const drop = { asOperator: seller, payload: { reason: 'No' } }
  expect((await call(`POST /operator/proposals/${proposal.id}/drop`, drop)).json()).toMatchObject(refused)
  expect((await end(seller)).json()).toMatchObject(refused)
  expect((await read(buyer, id)).frozen).toBe(true)
  expect((await end(second)).statusCode).toBe(200)
  expect((await read(buyer, id)).frozen).toBe(false)
})

test('card dispute lost for goods that were sent: two operators pay the seller from the market', async () => {
  const { buyer, id, seller, checkout } = await after(['accept', 'sent'])
  await openDispute(checkout)
  await endDispute(LOST)
  const { end_reason } = await read(seller, id)
  const payload = { pay: 'seller', from: 'market', amount: 11_484, reason: 'The goods were sent' }
  for (const operator of [await addBuyer(0), await addBuyer(0)])
    await call(`POST /operator/orders/${id}/corrections`, { asOperator: operator, payload })
  expect(await money({ buyer, id, seller })).toEqual([0, 0, 11_484])
  // A correction comes after the end, and is not why the order ended.
  const corrected = await read(seller, id)
  expect([corrected.timeline.at(-1)!.step, corrected.end_reason]).toEqual(['corrected', end_reason])
})

test('for a year after a lost dispute about an order its buyer pays from the wallet only', async () => {
  const { buyer, checkout, body } = await paid()
  await openDispute(checkout)
  await endDispute(LOST)
  const after = async (months: number) => {
    await sql`update payments.disputes set resolved_at = resolved_at - make_interval(months => ${months})
      where reference = ${checkout.payment!.reference}`.execute(database)
    return (await market.checkOut(buyer, body, { 'idempotency-key': `${buyer} ${months}` })).json().code
  }
  expect([await after(0), await after(11), await after(1)]).toEqual(['wallet_only', 'wallet_only', undefined])
})

test('card dispute after release: the seller keeps the money, the wallet of the buyer pays, and the rest is owed', async () => {
  const { buyer, id, seller, checkout } = await after(['accept'])
  await act(buyer, id, 'confirm')
  await topUp(database, buyer, 5_000)
  const [, , earned] = await money({ buyer, id, seller })
  await openDispute(checkout)
  await endDispute(LOST)
  expect(await money({ buyer, id, seller })).toEqual([0, 0, earned])
  expect([await owedBy(buyer), (await read(seller, id)).state]).toEqual([7_000, 'completed'])
})

test('while a payment is disputed or owed no order is paid by card; a second lost dispute stops top-ups too', async () => {
  const { buyer, id, seller, checkout, body } = await after(['accept'])
  await act(buyer, id, 'confirm')
  const place = async (key: string) => market.checkOut(buyer, body, { 'idempotency-key': `${buyer} ${key}` })
  const second = (await place('second')).json().data
  await market.payBy(second)
  await market.confirm({ buyer, checkout: second })
  await act(seller, second.orders[0].id, 'accept')
  await act(buyer, second.orders[0].id, 'confirm')
  const waiting = (await place('waiting')).json().data
  const topUpBy = () => call('POST /payments', { as: buyer, payload: { purpose: 'wallet', amount: 500 } })
  const expectRefused = async (message: RegExp) => {
    const payAgain = { as: buyer, payload: { pay_with: 'card' } }
    for (const answer of [await place(`${message}`), await call(`POST /checkouts/${waiting.id}/pay`, payAgain)])
      expect(answer.json()).toMatchObject({
        status: 403,
        code: 'account_frozen',
        message: expect.stringMatching(message),
      })
  }
  await openDispute(checkout)
  await expectRefused(/^No order can be paid by card while your bank looks at a card payment/)
  await endDispute(LOST)
  await expectRefused(/^You owe NGN 12,000.00 .* Add that much to your wallet/)
  expect((await topUpBy()).statusCode).toBe(201)
  await openDispute(second)
  await endDispute(LOST)
  expect((await topUpBy()).json()).toMatchObject({ status: 403, code: 'account_frozen' })
  // The money of a payment that was begun before is here: it is taken.
  await market.payBy(waiting)
  expect(await market.confirm({ buyer, checkout: waiting })).toEqual([200, 'paid'])
})

test('nothing leaves for a card while another payment is disputed or a flag freezes the wallet, and the buyer reads so', async () => {
  const { buyer, checkout, seller, body } = await paid()
  const place = async (key: string) =>
    (await market.checkOut(buyer, body, { 'idempotency-key': `${buyer} ${key}` })).json().data
  const [other, flagged, late] = [await place('other'), await place('flagged'), await place('late')]
  for (const each of [other, flagged]) {
    await market.payBy(each)
    await market.confirm({ buyer, checkout: each })
  }
  await act(buyer, late.orders[0].id, 'cancel')
  const cancel = async ({ payment, orders: [{ id }] }: typeof other, kobo: number) => {
    await act(buyer, id, 'cancel')
    expect((await read(buyer, id)).payment.refund_to).toBe('wallet')
    expect((await listNotices(database, buyer)).at(-1)!.body).toContain('is back in your wallet')
    expect([await money({ buyer, id, seller }), await market.refundsOf(payment.reference)]).toEqual([[kobo, 0, 0], []])
  }
  await openDispute(checkout)
  await cancel(other, 12_000)
  await market.payBy(late)
  await cards.payments.verify(late.payment.reference)
  expect((await listNotices(database, buyer)).at(-1)!.body).toContain('so it is in your wallet')
  await endDispute({ kind: 'won' })
  await sql`
    insert into reconciliation.flags (source, account, subject, problem, member_id)
    values ('transfers', 'paystack', 'planted', 'It differs', ${buyer})
  `.execute(database)
  await cancel(flagged, 36_000)
})

test('card dispute about a payment that has gone back: its end freezes the order no longer', async () => {
  const { buyer, id, seller, checkout } = await paid()
  const { reference } = checkout.payment!
  const note = (state: string, kobo: number) =>
    sql`update payments.intents set state = ${state}, returned_kobo = ${kobo} where reference = ${reference}`.execute(
      database,
    )
  // No operator can have it refunded while the order holds the money.
  await note('refunded', 12_000_00)
  await openDispute(checkout)
  expect((await read(buyer, id)).frozen).toBe(true)
  await endDispute({ kind: 'won' })
  expect(await read(seller, id)).toMatchObject({ frozen: false, actions: ['accept', 'decline'] })
  await note('paid', 0)
})

test('an operator refunds no payment while an order holds its money, and none out of a wallet that a flag freezes', async () => {
  const { buyer, id, seller, checkout } = await paid()
  const { reference } = checkout.payment!
  await topUp(database, buyer, 12_000)
  const [operator, second] = [await addBuyer(0), await addBuyer(0)]
  const refund = async (asOperator = operator) => {
    const asked = { asOperator, payload: { reason: 'Asked for' } }
    const answer = await call(`POST /operator/payments/${reference}/refund`, asked)
    return [answer.statusCode, answer.json().code]
  }
  expect(await refund()).toEqual([409, 'not_refundable'])
  expect(await money({ buyer, id, seller })).toEqual([12_000, 12_000, 0])
  await act(seller, id, 'accept')
  await act(buyer, id, 'confirm')
  await sql`
    insert into reconciliation.flags (source, account, subject, problem, member_id)
    values ('transfers', 'paystack', ${reference}, 'It differs', ${buyer})
  `.execute(database)
  expect(await refund()).toEqual([403, 'account_frozen'])
  expect((await money({ buyer, id, seller }))[0]).toBe(12_000)
  await sql`
    update reconciliation.flags set cleared_at = now(), cleared_by = ${operator}, clear_reason = 'x' where member_id = ${buyer}
  `.execute(database)
  expect([await refund(), await refund(second)]).toEqual([
    [202, undefined],
    [200, undefined],
  ])
  expect(await market.refundsOf(reference)).toEqual(['asked 12000'])
})

test('dispute of a checkout with several orders: held ones by their ids, then the wallet, and the rest is owed', async () => {
  const { buyer, ids, sellerOf, checkout } = await paid({ shops: 3 })
  const [done, ...held] = ids.toSorted() as [string, string, string]
  const seller = sellerOf.get(done)!
  await act(seller, done, 'accept')
  await act(buyer, done, 'confirm')
  await topUp(database, buyer, 5_000)
  await openDispute(checkout)
  // Of the bank, part of the payment: one order pays it.
  await endDispute({ kind: 'lost', kobo: 12_000_00 })
  const statesOf = (of: readonly string[]) => Promise.all(of.map(async (id) => (await read(buyer, id)).state))
  expect(await statesOf([done, ...held])).toEqual(['completed', 'cancelled', 'paid'])
  expect(await money({ buyer, id: held[1]!, seller })).toEqual([5_000, 12_000, 11_484])
  await openDispute(checkout)
  await endDispute(LOST)
  expect(await statesOf([done, ...held])).toEqual(['completed', 'cancelled', 'cancelled'])
  expect(await money({ buyer, id: done, seller })).toEqual([0, 0, 11_484])
  expect(await owedBy(buyer)).toBe(7_000)
})

test('dispute lost for a part of an order: the order goes on, the wallet pays the part or it is owed, the seller gets all', async () => {
  const { buyer, id, seller, checkout } = await after(['accept', 'handed-over'])
  await topUp(database, buyer, 400)
  await openDispute(checkout)
  await endDispute({ kind: 'lost', kobo: 500_00 })
  expect(await read(buyer, id)).toMatchObject({ state: 'delivered', frozen: false, refunded: 0 })
  expect([await money({ buyer, id, seller }), await owedBy(buyer)]).toEqual([[0, 12_000, 0], 100])
  // In the same transaction as that the order goes on.
  const bodies = (await listNotices(database, buyer)).slice(-2).map(({ body }) => body)
  expect(bodies.join()).toContain(
    'We took NGN 400.00 out of what the orders that it paid for still held, or out of your wallet',
  )
  await act(buyer, id, 'confirm')
  expect([await money({ buyer, id, seller }), await owedBy(buyer)]).toEqual([[0, 0, 11_484], 100])
})

test('what a buyer owes is taken from the money of a declined order: email and page of the buyer say how much', async () => {
  const { buyer, id, seller, checkout } = await paid()
  await openDispute(checkout)
  await endDispute({ kind: 'lost', kobo: 5_000_00 })
  await act(seller, id, 'decline', { reason: 'cannot_deliver' })
  expect(await market.refundsOf(checkout.payment!.reference)).toEqual(['asked 7000'])
  const email = (await listNotices(database, buyer)).at(-1)!.body
  expect(email).toContain('NGN 12,000.00 is on its way back to your card.\n\nNGN 5,000.00 of it paid what you owed us.')
  expect((await read(buyer, id)).payment).toMatchObject({ refund_to: 'card', debt_paid: 5_000 })
  // Nobody else learns what the buyer owed.
  expect((await read(seller, id)).payment).not.toHaveProperty('debt_paid')
  expect((await listNotices(database, seller)).at(-1)!.body).not.toContain('owed')
})

test('a refund that does not reach the card pays first what the buyer owes: email and page of the buyer say how much', async () => {
  const { buyer, id, seller, send } = await paid()
  const other = await send('two')
  await market.payBy(other)
  expect(await market.confirm({ buyer, checkout: other })).toEqual([200, 'paid'])
  await act(seller, id, 'decline', { reason: 'cannot_deliver' })
  await sql`update payments.refunds set next_check_at = now() + interval '1 hour'`.execute(database)
  await openDispute(other)
  await endDispute({ kind: 'lost', kobo: 5_000_00 })
  await sweepRefund()
  const { subject, body } = (await listNotices(database, buyer)).at(-1)!
  expect(subject).toBe('Your money did not go back to your card')
  expect(body).toContain('NGN 5,000.00 of it paid what you owed us.')
  expect((await read(buyer, id)).payment).toMatchObject({ refund_to: 'wallet', debt_paid: 5_000 })
  expect((await read(buyer, other.orders[0]!.id)).payment).not.toHaveProperty('debt_paid')
})

test('what the seller gives back and the card refuses is found, though a debt took a part of it', async () => {
  const placed = await market.place()
  const { buyer, id, seller, checkout } = placed
  await cards.fillIn(checkout.payment!.access_code, { card: '4000 0000 0000 0707' })
  await market.confirm(placed)
  await openDispute(checkout)
  await endDispute({ kind: 'lost', kobo: 5_000_00 })
  for (const step of ['accept', 'received', 'confirm']) await act(step === 'accept' ? seller : buyer, id, step)
  expect((await act(seller, id, 'refund', { amount: 6_000 })).statusCode).toBe(200)
  expect(await market.refundsOf(checkout.payment!.reference)).toEqual(['asked 1000'])
  expect((await read(buyer, id)).refunds).toMatchObject([{ amount: 6_000, to: 'card' }])
  await sweepRefund()
  expect(await read(buyer, id)).toMatchObject({
    payment: { refund_to: 'card', debt_paid: 5_000 },
    refunds: [{ amount: 6_000, to: 'wallet' }],
  })
  expect((await call('GET /wallet', { as: buyer })).json().data).toMatchObject({ balance: 0, over_limit: 1_000 })
})

test.each([
  [[18_000], ['cancelled', 'paid'], 6_000],
  [[6_000, 6_000], ['paid', 'paid'], 12_000],
])(
  'disputes lost for %j of two orders of 12,000.00 → %j; with the rest of the payment both end',
  async (parts, states, owed) => {
    const { buyer, ids, seller, checkout } = await paid({ shops: 2 })
    const statesNow = () => Promise.all(ids.toSorted().map(async (id) => (await read(buyer, id)).state))
    for (const part of parts) {
      await openDispute(checkout)
      await endDispute({ kind: 'lost', kobo: part * 100 })
    }
    expect([await statesNow(), await owedBy(buyer)]).toEqual([states, owed])
    await openDispute(checkout)
    await endDispute(LOST)
    expect([await statesNow(), await owedBy(buyer)]).toEqual([['cancelled', 'cancelled'], 0])
    expect(await money({ buyer, id: ids[1]!, seller })).toEqual([0, 0, 0])
  },
)

test('answered: agree, buyer: a part goes back to the card that has paid, and the rest to the seller', async () => {
  const { id, buyer, seller, checkout } = await after(['accept', 'received', 'complaint'])
  await act(seller, id, 'complaint/answer', { answer: 'offer', amount: 3_000 })
  await act(buyer, id, 'complaint/response', { response: 'agree' })
  expect(await read(buyer, id)).toMatchObject({ state: 'completed', refunded: 3_000, payment: { refund_to: 'card' } })
  expect(await money({ id, buyer, seller })).toEqual([0, 0, 8_613])
  expect(await market.refundsOf(checkout.payment!.reference)).toEqual(['asked 3000'])
})
