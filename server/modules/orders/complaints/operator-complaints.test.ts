import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OperatorComplaint } from '#contracts/operator/complaints.ts'
import { reconcile } from '#server/modules/reconciliation/reconcile.ts'
import { openOrderMarket } from '#tests/support/app/order-market.ts'
import { shareBankAccount, shareDocument } from '#tests/support/app/same-person.ts'

const market = await openOrderMarket()
const { act, addBuyer, addProduct, addShop, call, database, money, noticesTo, read } = market
afterEach(() => market.expectBalancedBooks())

let [bola, chidi] = ['', '']
/** New operators for each test, because their daily totals add up. */
beforeEach(async () => {
  ;[bola, chidi] = [await addBuyer(0), await addBuyer(0)]
})

/** A buyer has a kettle of 12,000.00 and says that it is damaged, its seller disagrees, and operators have to decide. */
async function beginReview(naira = 12_000) {
  const [buyer, seller] = [await addBuyer(naira), await addShop()]
  await sql`update accounts.sessions set signed_in_at = now() where user_id = ${buyer}`.execute(database)
  const id = await market.order(buyer, seller, await addProduct(seller, 5, naira))
  await act(seller, id, 'accept')
  await act(buyer, id, 'received')
  await act(buyer, id, 'complaint', { kind: 'damaged', wants: 'refund', text: 'There is a crack in it.' })
  await act(seller, id, 'complaint/answer', { answer: 'disagree', text: 'It left whole.' })
  await act(buyer, id, 'complaint/response', { response: 'disagree' })
  return { id, buyer, seller, complaint: (await read(buyer, id)).complaint!.id }
}
type Begun = Awaited<ReturnType<typeof beginReview>>

const decide = (asOperator: string, { complaint }: Begun, payload: object) =>
  call(`POST /operator/complaints/${complaint}/decide`, { asOperator, payload: { reason: 'The photos', ...payload } })
const correct = (asOperator: string, { id }: Begun, payload: object) =>
  call(`POST /operator/orders/${id}/corrections`, {
    asOperator,
    payload: { pay: 'buyer', from: 'seller', amount: 2_000, reason: 'A wrong decision', ...payload },
  })
const list = async (query: string) =>
  (await call(`GET /operator/complaints?${query}`, { asOperator: bola })).json<{ data: OperatorComplaint[] }>().data
const auditOf = async (subject: string) => {
  const { rows } = await sql<{ action: string; reason: string }>`
    select action, reason from audit.entries where subject = ${subject} order by id
  `.execute(database)
  return rows.map(({ action, reason }) => [action, reason])
}

test('operators read complaints in review, waiting longest first, with both sides', async () => {
  const [first, second] = [await beginReview(), await beginReview()]
  await sql`update orders.complaints set review_at = review_at - interval '1 day' where id = ${second.complaint}`.execute(
    database,
  )
  const ids = (await list('')).map(({ id }) => id)
  expect(ids.indexOf(second.complaint)).toBeLessThan(ids.indexOf(first.complaint))
  const { data: waiting } = (await call('GET /operator/waiting', { asOperator: bola })).json()
  expect(waiting).toMatchObject({ complaints: ids.length })
  const { number } = await read(first.buyer, first.id)
  for (const search of [number.toLowerCase(), first.id, first.buyer, first.seller, first.complaint])
    expect([search, (await list(`search=${search}`)).map(({ id }) => id)]).toEqual([search, [first.complaint]])
  expect(await list(`search=${number}&state=open`)).toEqual([])
  const answer = await call(`GET /operator/complaints/${first.complaint}`, { asOperator: bola })
  expect(answer.json().data).toMatchObject({
    order_id: first.id,
    kind: 'damaged',
    state: 'review',
    statements: [
      { by: 'buyer', text: 'There is a crack in it.' },
      { by: 'seller', text: 'It left whole.' },
    ],
    answer: { answer: 'disagree', amount: null },
    total: 12_000,
    buyer: { id: first.buyer, complaints: 1 },
    seller: { id: first.seller, name: 'Kettles', complaints: 1 },
    was: 'delivered',
    is_proven: true,
    decisions: ['refund', 'part', 'return', 'release'],
    proposal: null,
  })
})

test('one operator decides a small complaint, and it is written down', async () => {
  const begun = await beginReview()
  const wrong = await decide(bola, begun, { decision: 'part', amount: 12_000 })
  expect([wrong.statusCode, wrong.json().code]).toEqual([422, 'invalid_input'])
  const answer = await decide(bola, begun, { decision: 'refund' })
  expect([answer.statusCode, answer.json().data]).toMatchObject([
    200,
    { state: 'settled', order_state: 'cancelled', refunded: 12_000, decision: { decision: 'refund' }, decisions: [] },
  ])
  expect(await auditOf(begun.complaint)).toEqual([['complaint.decide', 'The photos']])
  const again = await decide(chidi, begun, { decision: 'release' })
  expect([again.statusCode, again.json().code]).toEqual([409, 'state_changed'])
  expect(await money(begun)).toEqual([12_000, 0, 0])
})

test('from the limit on two operators decide the same, and a second one cannot decide otherwise', async () => {
  const begun = await beginReview(60_000)
  const first = await decide(bola, begun, { decision: 'part', amount: 5_000, reason: 'A scratch' })
  expect([first.statusCode, first.json().data]).toMatchObject([
    202,
    { state: 'review', proposal: { decision: 'part', amount: 5_000, reason: 'A scratch' } },
  ])
  for (const [operator, payload] of [
    [bola, { decision: 'part', amount: 5_000 }],
    [chidi, { decision: 'part', amount: 6_000 }],
    [chidi, { decision: 'release' }],
  ] as const)
    expect((await decide(operator, begun, payload)).json().code).toBe('already_proposed')
  const loud = { ...begun, complaint: begun.complaint.toUpperCase() }
  const second = await decide(chidi, loud, { decision: 'part', amount: 5_000 })
  expect([second.statusCode, second.json().data.proposal]).toEqual([200, null])
  expect((await read(begun.buyer, begun.id)).complaint!.decision).toMatchObject({ amount: 5_000, reason: 'A scratch' })
  expect(await auditOf(begun.complaint)).toEqual([
    ['complaint.propose-decide', 'A scratch'],
    ['complaint.decide', 'The photos'],
  ])
})

test('a proposal to decide ends with the complaint', async () => {
  const begun = await beginReview(60_000)
  expect((await decide(bola, begun, { decision: 'refund' })).statusCode).toBe(202)
  await act(begun.buyer, begun.id, 'confirm')
  const { data } = (await call('GET /operator/proposals?status=overtaken', { asOperator: bola })).json()
  expect(data).toMatchObject([{ subject: begun.complaint }])
})

test('nobody decides on an order of their own, by another account neither', async () => {
  const begun = await beginReview()
  const [asBuyer, asSeller] = [await addBuyer(0), await addBuyer(0)]
  await shareDocument(database, begun.buyer, asBuyer)
  await shareBankAccount(database, asSeller, begun.seller)
  for (const party of [begun.buyer, begun.seller, asBuyer, asSeller]) {
    const answers = [
      await decide(party, begun, { decision: 'refund' }),
      await correct(party, begun, {}),
      await call(`POST /operator/orders/${begun.id}/complaint`, {
        asOperator: party,
        payload: { kind: 'fake', wants: 'refund', text: 'There is a crack in it.', reason: 'By phone' },
      }),
    ]
    expect(answers.map((answer) => answer.json().code)).toEqual(Array(3).fill('own_account'))
  }
  expect((await correct(bola, begun, {})).json().code).toBe('state_changed')
})

test('operator decided wrongly: the end stays, and two operators correct it', async () => {
  const begun = await beginReview()
  await decide(bola, begun, { decision: 'release' })
  const { number } = await read(begun.buyer, begun.id)
  expect(await money(begun)).toEqual([0, 0, 11_484])
  for (const [payload, code] of [
    [{ pay: 'seller', from: 'seller' }, 'invalid_input'],
    [{ amount: 12_001 }, 'invalid_input'],
    [{ amount: 0 }, 'invalid_input'],
  ] as const)
    expect((await correct(bola, begun, payload)).json().code).toBe(code)
  const first = await correct(bola, begun, {})
  expect([first.statusCode, first.json().data]).toEqual([202, { state: 'proposed' }])
  const wholeOrder = async () => (await call(`GET /operator/orders/${begun.id}`, { asOperator: chidi })).json().data
  const correction = { pay: 'buyer', from: 'seller', amount: 2_000, reason: 'A wrong decision' }
  expect((await wholeOrder()).correction).toEqual({ ...correction, by: `${bola}@example.ng` })
  expect((await correct(bola, begun, {})).json().code).toBe('already_proposed')
  expect((await correct(chidi, begun, { amount: 1_000 })).json().code).toBe('already_proposed')
  const loud = { ...begun, id: begun.id.toUpperCase() }
  expect((await correct(chidi, loud, { reason: 'So it is' })).json().data).toEqual({ state: 'done' })
  expect((await wholeOrder()).correction).toBeNull()
  // Pressed again after a lost answer, or by a third operator at the same time.
  expect((await correct(chidi, begun, {})).json().code).toBe('already_proposed')
  expect(await money(begun)).toEqual([2_000, 0, 9_484])
  const { data: notes } = (await call(`GET /orders/${begun.id}/credit-notes`, { as: begun.buyer })).json()
  expect(notes).toMatchObject([{ of: 'receipt', reason: 'correction', total: 2_000 }])
  expect(await read(begun.buyer, begun.id)).toMatchObject({
    state: 'completed',
    refunded: 2_000,
    tags: ['Completed', 'Delivered', 'Refunded'],
  })
  expect((await read(begun.seller, begun.id)).timeline.at(-1)).toMatchObject({
    step: 'corrected',
    by: 'kanti',
    note: 'A wrong decision',
  })
  for (const person of [begun.buyer, begun.seller])
    expect((await noticesTo(person)).at(-1)).toBe(`Order ${number}: our team has corrected it`)
  const [{ id: receipt }] = (await call('GET /wallet/my-transactions?kind=order_refund', { as: begun.buyer })).json()
    .data
  const { order_id } = (await call(`GET /wallet/my-transactions/${receipt}`, { as: begun.buyer })).json().data
  expect(order_id).toBe(begun.id)
  expect((await call('GET /earnings/movements', { as: begun.seller })).json().data).toMatchObject([
    { kind: 'correction_taken', transaction_type: 'debit', amount: 2_000, order: { id: begun.id, number } },
    { kind: 'sale' },
  ])
  for (const operator of [bola, chidi]) await correct(operator, begun, { pay: 'seller', from: 'market', amount: 500 })
  expect(await money(begun)).toEqual([2_000, 0, 9_984])
  const more = { pay: 'seller', from: 'market', amount: 11_501 }
  expect((await correct(bola, begun, more)).json().errors[0].message).toBe(
    'Enter an amount above 0, at most NGN 11,500.00',
  )
  for (const operator of [bola, chidi]) await correct(operator, begun, { ...more, amount: 11_500 })
  expect((await correct(bola, begun, { ...more, amount: 1 })).json().code).toBe('invalid_input')
  expect((await correct(bola, begun, { amount: 10_000 })).statusCode).toBe(202)
})

test('goods that the buyer did not take are on the market again, also where the seller gets the money', async () => {
  for (const decision of ['release', 'stop'] as const) {
    const [buyer, seller] = [await addBuyer(12_000), await addShop()]
    const product = await addProduct(seller, 5)
    const id = await market.order(buyer, seller, product)
    await act(seller, id, 'accept')
    const text = 'I looked at it, and it is not what I want.'
    await act(buyer, id, 'complaint', { kind: 'did_not_take', wants: 'refund', text })
    await act(seller, id, 'complaint/answer', { answer: 'disagree', text: 'The buyer has it.' })
    const { complaint } = await read(buyer, id)
    expect(await market.piecesOf(product)).toBe(4)
    if (decision === 'release') await decide(bola, { id, buyer, seller, complaint: complaint!.id }, { decision })
    else await call(`POST /operator/orders/${id}/stop`, { asOperator: bola, payload: { reason: 'Both agree' } })
    expect((await read(buyer, id)).complaint!.state).toBe('settled')
    expect(await market.piecesOf(product)).toBe(5)
  }
})

test('a correction takes no more than the seller has, and nothing goes to a closed account', async () => {
  const begun = await beginReview()
  await decide(bola, begun, { decision: 'release' })
  await correct(bola, begun, { amount: 12_000 })
  const answer = await correct(chidi, begun, { amount: 12_000 })
  expect([answer.statusCode, answer.json().code]).toEqual([402, 'insufficient_earnings'])
  expect(await money(begun)).toEqual([0, 0, 11_484])
  await sql`update accounts.users set closed_at = now(), phone = null where id = ${begun.buyer}`.execute(database)
  expect((await correct(bola, begun, { from: 'market', amount: 1 })).json().code).toBe('account_closed')
  await sql`update accounts.users set closed_at = null where id = ${begun.buyer}`.execute(database)
})

test('reconciliation finds no difference after all of this, and a correction that is changed', async () => {
  expect(await reconcile(database)).toEqual([])
  await sql`update orders.corrections set amount_kobo = amount_kobo + 1 where pay = 'seller'`.execute(database)
  expect(await reconcile(database)).not.toEqual([])
})
