import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { Checkout } from '#contracts/checkouts.ts'
import type { DisputeState } from '#server/providers/card-payments/port.ts'
import { withCards } from '#tests/support/app/changed-app.ts'
import { openEarningsMarket } from '#tests/support/app/earnings-market.ts'
import { openCardMarket } from '#tests/support/app/payments.ts'
import { topUp } from '#tests/support/app/top-up.ts'
import { OPEN_DISPUTE } from '#tests/support/providers/cards.ts'

const ended = new Map<string, DisputeState>()
const cards = await openCardMarket((app) =>
  withCards(app, { findDispute: async (id) => ended.get(id) ?? OPEN_DISPUTE }),
)
const market = await openEarningsMarket(
  { WITHDRAWAL_REVIEW_FROM: '20000', WITHDRAWALS_A_DAY: '9' },
  { on: cards.url, change: (app) => ({ ...app, providers: cards.app.providers }) },
)
const { act, addBuyer, addProduct, addSeller, call, database, earn, find, row, setAccount, sweep, withdraw, work } =
  market
afterEach(() => market.expectRightBooks())

const DISPUTED = { state: 'review', problem: 'The payment of an order of the seller is disputed' }
const LARGE = 'It is large, alone or with others of the last 24 hours'
const ask = async (seller: string, amount: number) => {
  const answer = await withdraw(seller, amount, randomUUID())
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<{ data: { id: string; state: string } }>().data
}
const letGo = async (id: string) =>
  call(`POST /operator/withdrawals/${id}/let-go`, {
    asOperator: await addBuyer(0),
    payload: { reason: 'We know the shop.' },
  })

/** Releases an order of 12,000.00 that was paid by card, whose earnings have cleared. Returns the reference. */
async function earnByCard(seller: string): Promise<string> {
  const buyer = await addBuyer(0)
  const lines = [{ product: await addProduct(seller), quantity: 1 }]
  const orders = [{ seller, method: 'pickup', lines }]
  const placed = await market.place(buyer, { orders, pay_with: 'card', expected_total: 12_000 })
  const { id: checkoutId, orders: made, payment } = placed.json<{ data: Checkout }>().data
  const { id } = made[0]!
  await cards.pay(payment!.access_code)
  await call(`POST /checkouts/${checkoutId}/confirm`, { as: buyer, payload: {} })
  await act(seller, id, 'accept')
  expect((await act(buyer, id, 'confirm')).statusCode).toBe(200)
  await call('POST /sandbox/earnings/clear', { payload: { user: seller } })
  return payment!.reference
}

/** The payer asks their bank for the money. Returns the id of the dispute. */
async function dispute(reference: string): Promise<string> {
  const id = randomInt(1e9)
  await cards.tell('charge.dispute.create', { id, status: 'awaiting', transaction: { reference } })
  return String(id)
}

async function win(id: string): Promise<void> {
  ended.set(id, { kind: 'won' })
  await cards.work()
}

async function addReadySeller(ending?: string): Promise<string> {
  const seller = await addSeller()
  await setAccount(seller, ending)
  return seller
}

test('disputed, then asked → review: the alarm names the seller, and others withdraw; an operator lets it go, or the bank decides', async () => {
  const [seller, other] = [await addReadySeller(), await addReadySeller()]
  const reference = await earnByCard(seller)
  await earnByCard(other)
  const id = await dispute(reference)
  expect(cards.logged).toContainEqual(expect.objectContaining({ alarm: 'dispute', reference, sellers: [seller] }))
  const [first, second, ofOther] = [await ask(seller, 2_000), await ask(seller, 2_001), await ask(other, 2_000)]
  expect([first.state, second.state, ofOther.state]).toEqual(['review', 'review', 'asked'])
  expect(await row(first.id)).toMatchObject(DISPUTED)
  expect((await letGo(first.id)).json().data).toMatchObject({ state: 'asked', problem: null })
  await work()
  await sweep()
  expect((await find(seller, first.id)).state).toBe('paid')
  expect((await find(seller, second.id)).state).toBe('review')
  await win(id)
  expect((await ask(seller, 2_002)).state).toBe('asked')
})

test('asked, then disputed → review, before it is sent; also once an operator has let it go, by a later dispute', async () => {
  const seller = await addReadySeller()
  const [one, two] = [await earnByCard(seller), await earnByCard(seller)]
  const { id, state } = await ask(seller, 2_000)
  expect(state).toBe('asked')
  await dispute(one)
  await work()
  expect(await row(id)).toMatchObject(DISPUTED)
  await letGo(id)
  await dispute(two)
  await work()
  expect(await row(id)).toMatchObject(DISPUTED)
  await letGo(id)
  await work()
  expect((await find(seller, id)).state).toBe('paid')
  const left = await ask(seller, 2_000)
  await market.ageWithdrawal(left.id, '7 days')
  await sweep()
  expect((await find(seller, left.id)).state).toBe('failed')
})

test('large, then disputed: an operator who lets it go without a word of the dispute is asked again', async () => {
  const seller = await addReadySeller()
  const reference = await earnByCard(seller)
  await earn(seller, 20_000)
  const { id } = await ask(seller, 20_000)
  expect(await row(id)).toMatchObject({ state: 'review', problem: LARGE })
  await dispute(reference)
  await letGo(id)
  await work()
  expect(await row(id)).toMatchObject(DISPUTED)
  await letGo(id)
  await work()
  expect((await find(seller, id)).state).toBe('paid')
  await earn(seller, 24_000)
  const both = await ask(seller, 20_001)
  expect(await row(both.id)).toMatchObject({ state: 'review', problem: `${LARGE}. ${DISPUTED.problem}` })
})

test('disputed, and once more during the review: an operator who lets it go is asked again about the second dispute', async () => {
  const seller = await addReadySeller()
  const [one, two] = [await earnByCard(seller), await earnByCard(seller)]
  await dispute(one)
  const { id } = await ask(seller, 2_000)
  expect(await row(id)).toMatchObject(DISPUTED)
  await dispute(two)
  await letGo(id)
  await work()
  expect(await row(id)).toMatchObject(DISPUTED)
  await letGo(id)
  await work()
  expect((await find(seller, id)).state).toBe('paid')
})

test('paid from the wallet after a top-up that is disputed → review, and the alarm names the sellers of 60 days', async () => {
  const [before, seller] = [await addReadySeller(), await addReadySeller()]
  const buyer = await addBuyer(12_000)
  const buyFrom = async (of: string) => {
    const id = await market.order(buyer, of, await addProduct(of))
    await act(of, id, 'accept')
    expect((await act(buyer, id, 'confirm')).statusCode).toBe(200)
    await call('POST /sandbox/earnings/clear', { payload: { user: of } })
  }
  await buyFrom(before)
  const reference = await topUp(database, buyer, 12_000)
  await buyFrom(seller)
  const id = await dispute(reference)
  expect(cards.logged).toContainEqual(expect.objectContaining({ alarm: 'dispute', reference, sellers: [seller] }))
  expect((await ask(before, 2_000)).state).toBe('asked')
  expect(await row((await ask(seller, 2_000)).id)).toMatchObject(DISPUTED)
  const move = (days: number) =>
    sql`update payments.intents set paid_at = paid_at + make_interval(days => ${days}) where reference = ${reference}`.execute(
      database,
    )
  await move(-59)
  expect((await ask(seller, 2_003)).state).toBe('review')
  await move(-1)
  expect((await ask(seller, 2_001)).state).toBe('asked')
  await move(60)
  await win(id)
  expect((await ask(seller, 2_002)).state).toBe('asked')
})

test('a withdrawal that the provider does not know is not sent again while a payment of an order of its seller is disputed', async () => {
  // The first request to this account is lost.
  const seller = await addReadySeller('0105')
  const reference = await earnByCard(seller)
  const { id } = await ask(seller, 2_000)
  await work()
  const disputeId = await dispute(reference)
  await sweep()
  expect(await row(id)).toMatchObject({ state: 'sending', problem: 'The provider does not know it' })
  await win(disputeId)
  await sweep()
  expect((await find(seller, id)).state).toBe('paid')
})

test('large → review: with what was asked for in 24 hours, is not back, and no operator has let go', async () => {
  const seller = await addReadySeller()
  await earn(seller, 100_000)
  const first = await ask(seller, 12_000)
  const second = await ask(seller, 8_000)
  expect([first.state, second.state]).toEqual(['asked', 'review'])
  expect(await row(second.id)).toMatchObject({ problem: LARGE })
  await letGo(second.id)
  const third = await ask(seller, 7_999)
  expect(third.state).toBe('asked')
  await call(`DELETE /earnings/withdrawals/${first.id}`, { as: seller })
  expect((await ask(seller, 12_000)).state).toBe('asked')
  expect((await ask(seller, 1_000)).state).toBe('review')
  await sql`
    update earnings.withdrawals set created_at = created_at - interval '24 hours' where user_id = ${seller}
  `.execute(database)
  expect((await ask(seller, 19_999)).state).toBe('asked')
})
